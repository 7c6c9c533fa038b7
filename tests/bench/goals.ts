/** What the shop means to reach, and whether it was. */
export interface Goal {
  figure: string
  goal: string
  measured: string
  /** Unset, it was not measured whole. */
  isMet?: boolean
  /** The same in words of a reader who knows no bench: twelve of them stand in README.md. */
  title?: string
}

type Figures = Readonly<Record<string, number>>

/** One line: the figures it looks at have to be there, and each within its limit. */
interface Line {
  figure: string | ((figures: Figures) => string)
  goal: string
  /** Names of the figures. */
  of: readonly string[]
  max?: number
  min?: number
  show: (value: number) => string
  title?: string
}

const ms = (value: number) => `${value.toFixed(value < 20 ? 2 : 0)} ms`
const kb = (value: number) => `${(value / 1024).toFixed(1)} KB`
const share = (value: number) => `${(100 * value).toFixed(0)} %`
const mb = (value: number) => `${(value / 1024 ** 2).toFixed(1)} MB`
const count = (value: number) => value.toLocaleString('en')
const times = (value: number) => `${value.toFixed(2)} ×`
const grown = [
  'order',
  'payment',
  'order page',
  'orders of an account',
  'workshop',
  'jobs of a minute',
  'jobs of five minutes',
]
const hands = [
  'choose a size',
  'open and use a facet',
  'type in the search',
  'step a quantity',
  'open each menu',
  'open each menu of a phone',
  'fill the checkout',
  'apply a code',
  'log in',
]
const shared = ['home', 'list', 'product', 'guide']
const six = [...shared, 'cart', 'checkout']

const lines: readonly Line[] = [
  {
    figure: `public page hit, requests/s against a bare Worker: ${shared.join(', ')}`,
    goal: '≥ 80 %',
    title: 'Pages a second, against a Worker that answers a constant: home, list, product, guide',
    of: shared.map((page) => `server.${page}.hit.ofBare`),
    min: 0.8,
    show: share,
  },
  {
    figure: 'the same with a filled visitor slot',
    goal: '≥ 50 %',
    of: shared.map((page) => `server.${page}.hit, visitor.ofBare`),
    min: 0.5,
    show: share,
  },
  {
    figure: 'CPU that a new isolate costs at its start',
    goal: '≤ 60 ms',
    of: ['start.ready'],
    max: 60,
    show: ms,
  },
  {
    figure: 'CPU of a new isolate’s first request: a page in KV',
    goal: '≤ 40 ms',
    of: ['start.first page in KV'],
    max: 40,
    show: ms,
  },
  {
    figure: 'CPU of a list of 48 on a miss, against plain React',
    goal: '≤ 33 %',
    title: 'Processor of a list that is made, against React alone',
    of: ['server.list.miss.ofReact'],
    max: 1 / 3,
    show: share,
  },
  {
    figure: 'the same, against the bare Worker’s CPU',
    goal: '≤ 10 ×',
    of: ['server.list.miss.ofBareCpu'],
    max: 10,
    show: (value) => `${value.toFixed(1)} ×`,
  },
  {
    figure: 'cart of 3 lines, CPU, its simulated stores left out',
    goal: '≤ 1.5 ms',
    of: ['server.cart.own.own'],
    max: 1.5,
    show: ms,
  },
  {
    figure: 'list of 48 at 100,000 products against 1,000, CPU (one facet; three; by price)',
    goal: '≤ 2 ×',
    title: 'Processor of a list among 100,000 products, against 1,000 (three lists)',
    of: ['list of 48, one facet', 'list of 24, three facets', 'the same, by price, page 3'].map(
      (name) => `catalogue.${name}.ratio`,
    ),
    max: 2,
    show: (value) => `${value.toFixed(2)} ×`,
  },
  {
    figure: 'product nobody has asked for, CPU, its simulated stores left out (1,000 products; 100,000)',
    goal: '≤ 2 ms',
    title: 'Processor of a product page that is made (1,000 products; 100,000)',
    of: [1_000, 100_000].map(
      (count) => `catalogue.product, its simulated stores left out.${count}.processor`,
    ),
    max: 2,
    show: ms,
  },
  {
    figure: 'rows a list reads at 100,000 products, most',
    goal: '≤ 500',
    of: ['catalogue.rows.most'],
    max: 500,
    show: count,
  },
  {
    figure: `script run before interaction: ${shared.join(', ')}`,
    goal: '≤ 4 KB',
    title: 'Script before the first touch: home, list, product, guide',
    of: shared.map((page) => `browser.${page}.script`),
    max: 4 * 1024,
    show: kb,
  },
  {
    figure: 'script once the drawer is open',
    goal: '≤ 90 KB',
    of: ['browser.drawer.script'],
    max: 90 * 1024,
    show: kb,
  },
  {
    figure: 'HTML of the list of 48, brotli',
    goal: '≤ 10 KB',
    of: ['server.list.html'],
    max: 10 * 1024,
    show: kb,
  },
  { figure: 'its elements', goal: '≤ 900', of: ['lighthouse.list.elements'], max: 900, show: count },
  ...(['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((category) => ({
    figure: `Lighthouse ${category}: ${six.join(', ')}`,
    goal: '100',
    ...(category === 'performance' && {
      title: 'Lighthouse performance: home, list, product, guide, cart, checkout',
    }),
    of: six.map((page) => `lighthouse.${page}.${category}`),
    least: 100,
    show: count,
  })),
  {
    figure: 'LCP on slow 4G: home, list, product',
    goal: '≤ 1,200 ms',
    title: 'Largest paint on slow 4G: home, list, product',
    of: ['home', 'list', 'product'].map((page) => `lighthouse.${page}.largestPaint`),
    max: 1200,
    show: ms,
  },
  {
    figure: `CLS: ${six.join(', ')}`,
    goal: '0',
    of: six.map((page) => `lighthouse.${page}.shift`),
    max: 0,
    show: (value) => value.toFixed(3),
  },
  {
    figure: `TBT: ${six.join(', ')}`,
    goal: '0 ms',
    of: six.map((page) => `lighthouse.${page}.blocking`),
    max: 0,
    show: (value) => `${value.toFixed(0)} ms`,
  },
  {
    figure: 'add to cart to drawer, 4× slower',
    goal: '≤ 100 ms',
    of: ['browser.drawer.slow.after'],
    max: 100,
    show: ms,
  },
  {
    figure: 'the same, the first time',
    goal: '≤ 160 ms',
    of: ['browser.drawer.slow.first'],
    max: 160,
    show: ms,
  },
  {
    figure: 'add to cart to drawer, slow 4G (next; first time)',
    goal: '≤ 120 ms',
    of: ['browser.drawer.slow4G.after', 'browser.drawer.slow4G.first'],
    max: 120,
    show: ms,
  },
  {
    figure: 'click on a card to the product picture in its place, hovered',
    goal: '≤ 100 ms',
    of: ['browser.picture.hovered'],
    max: 100,
    show: ms,
  },
  {
    figure: 'the same, cold',
    goal: '≤ 250 ms',
    of: ['browser.picture.cold'],
    max: 250,
    show: ms,
  },
  {
    figure: `key or click to the next paint, 4× slower, p98: ${hands.join(', ')}`,
    goal: '≤ 100 ms',
    of: hands.map((name) => `hand.${name}.p98`),
    max: 100,
    show: (value) => `${value.toFixed(0)} ms`,
  },
  {
    figure: 'the slowest of them',
    goal: '≤ 100 ms',
    title: 'From a key or a click to the next paint on a slow phone, 98 of 100, the slowest of nine gestures',
    of: ['hand.slowest.p98'],
    max: 100,
    show: (value) => `${value.toFixed(0)} ms`,
  },
  {
    figure: 'add to cart, CPU against a bare Worker that writes one row of a Durable Object (1 shopper; 64)',
    goal: '≤ 2.5 ×',
    of: [1, 64].map((together) => `writes.${together}.add to cart.ofObject`),
    max: 2.5,
    show: times,
  },
  {
    figure: 'order, CPU against a bare Worker that writes its rows in one batch of D1 (1 shopper; 64)',
    goal: '≤ 2.5 ×',
    title: 'Processor of an order, against writing its rows and nothing else (1 shopper; 64)',
    of: [1, 64].map((together) => `writes.${together}.order.ofBatch`),
    max: 2.5,
    show: times,
  },
  {
    figure: 'round trips to D1 of an order, its provider’s own books included',
    goal: '≤ 4',
    title: 'Round trips to the database of an order',
    of: ['writes.order.d1'],
    max: 4,
    show: count,
  },
  {
    figure: 'orders a second, 64 different buyers at once',
    goal: '≥ 100',
    of: ['writes.64.order.rate'],
    min: 100,
    show: (value) => value.toFixed(0),
  },
  {
    figure: 'buyers a second of the same last pieces, none sold twice',
    goal: '≥ 50',
    of: ['writes.race.rate'],
    min: 50,
    show: (value) => value.toFixed(0),
  },
  {
    figure: `rows at a million orders against a thousand: ${grown.join(', ')}`,
    goal: '≤ 1.5 ×',
    title:
      'Rows read at a million orders, against a thousand: order, payment, order page, account, workshop, jobs',
    of: grown.map((name) => `growth.${name}.rows`),
    max: 1.5,
    show: times,
  },
  {
    figure: 'the same, CPU',
    goal: '≤ 1.5 ×',
    of: grown.map((name) => `growth.${name}.processor`),
    max: 1.5,
    show: times,
  },
  {
    figure:
      'a month of a million page views and a thousand orders, beyond the plan (without edge cache; with)',
    goal: '≤ 6 $',
    title: 'A month of a million pages and a thousand orders, beyond the plan (edge cache off; on)',
    of: ['cost.1.worker', 'cost.1.edge'],
    max: 6,
    show: (value) => `${value.toFixed(2)} $`,
  },
  {
    figure: ({ 'memory.pages': pages = 0 }) =>
      `memory an isolate holds after ${count(pages)} different pages`,
    goal: '≤ 64 MB',
    of: ['memory.isolate'],
    max: 64 * 1024 ** 2,
    show: mb,
  },
  {
    figure: 'its growth over the last half of them',
    goal: '≤ 1 MB',
    of: ['memory.growth'],
    max: 1024 ** 2,
    show: mb,
  },
]

/** Every goal with what was measured. */
export const goalsOf = (figures: Figures): Goal[] =>
  lines.map(({ figure, goal, of, max = Infinity, min = -Infinity, show, title }) => {
    const values = of.map((name) => figures[name] ?? Number.NaN)
    return {
      figure: typeof figure === 'string' ? figure : figure(figures),
      goal,
      measured: values.map((value) => (Number.isFinite(value) ? show(value) : '–')).join(', '),
      ...(title && { title }),
      ...(values.every(Number.isFinite) && {
        isMet: values.every((value) => value >= min && value <= max),
      }),
    }
  })
