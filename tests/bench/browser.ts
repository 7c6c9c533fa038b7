/**
 * What a visitor waits for and downloads, in Chromium four times slower than this machine. `npm run bench` ends with it;
 * `node tests/bench/browser.ts` runs it alone. Nothing is asserted: what does not depend on the machine is in
 * `tests/e2e/budgets.spec.ts`.
 */
import { pathToFileURL } from 'node:url'
import { paths, productPath } from '../../shared/paths.ts'
import { serveBuiltShop } from '../support/built-shop.ts'
import { readFigures, weightOf } from '../support/page-figures.ts'
import { openRealTab, type RealTab, until } from '../support/real-tab.ts'
import { median } from './median.ts'
import { table } from './table.ts'

const slowdown = 4
const rounds = 3
const product = productPath({ id: 7057, name: 'Puces Rosée' })

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const milliseconds = (time: number) => `${time.toFixed(0)} ms`

/** Milliseconds since 1970 of what the benches look at; it runs first in every page. */
interface Moments {
  clicked?: number
  drawerPainted?: number
  picturePainted?: number
}

function watchMoments(): void {
  const moments: Moments = {}
  Object.assign(window, { moments })
  const now = () => performance.timeOrigin + performance.now()
  const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
  addEventListener(
    'click',
    ({ timeStamp }) => {
      moments.clicked = performance.timeOrigin + timeStamp
    },
    true,
  )
  const openings = (changes: MutationRecord[]) => {
    const drawer = changes.find(({ target }) => target instanceof HTMLDialogElement && target.open)
    if (drawer)
      afterPaint(() => {
        moments.drawerPainted = now()
      })
  }
  new MutationObserver(openings).observe(document, { subtree: true, attributeFilter: ['open'] })
  addEventListener('pagereveal', () =>
    afterPaint(() => {
      const picture = document.querySelector<HTMLImageElement>('.gallery img')
      const painted = () => {
        moments.picturePainted = now()
      }
      void picture?.decode().then(painted)
    }),
  )
}

/** Opens a tab of its own, so that nothing is cached, and closes it again. */
async function inTab<T>(width: number, work: (tab: RealTab) => Promise<T>): Promise<T> {
  const tab = await openRealTab({ width, slowdown, script: `(${watchMoments})()` })
  try {
    return await work(tab)
  } finally {
    await tab.close()
  }
}

/** Waits for a moment of the page that is shown. */
async function moment(tab: RealTab, name: keyof Moments): Promise<number> {
  const found = await until(() =>
    tab.evaluate((wanted) => (window as unknown as { moments: Moments }).moments[wanted], name),
  )
  return found ?? Number.NaN
}

/** What loading a page costs, one row. */
const loading = (site: string, name: string, path: string, width: number): Promise<string[]> =>
  inTab(width, async (tab) => {
    await tab.open(site + path)
    await pause(3_000)
    const { run, kept, fonts, shift, largestPaint, longTasks } = await tab.evaluate(readFigures)
    return [
      `${name}, ${width}`,
      `${run.length}`,
      kilobytes(await weightOf(site, run)),
      kilobytes(await weightOf(site, kept)),
      `${fonts.length}`,
      shift.toFixed(3),
      milliseconds(largestPaint),
      longTasks.length > 0 ? longTasks.map((task) => task.toFixed(0)).join(' ') : '0',
    ]
  })

/** Milliseconds from a click on « Ajouter au panier » to the open drawer, `lead` after the pointer has come. */
async function clickToDrawer(tab: RealTab, lead: number): Promise<number> {
  await tab.hover('#buy [type="submit"]')
  await pause(lead)
  await tab.press()
  const painted = await moment(tab, 'drawerPainted')
  return painted - (await moment(tab, 'clicked'))
}

interface Drawer {
  first: number
  after: number
  bytes: number
}

const drawer = (site: string, lead: number): Promise<Drawer> =>
  inTab(1440, async (tab) => {
    await tab.open(site + product)
    await pause(3_000)
    const first = await clickToDrawer(tab, lead)
    await pause(2_000)
    const { run, kept } = await tab.evaluate(readFigures)
    await tab.evaluate(() => {
      delete (window as unknown as { moments: Moments }).moments.drawerPainted
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    })
    await pause(1_000)
    return { first, after: await clickToDrawer(tab, lead), bytes: await weightOf(site, [...run, ...kept]) }
  })

/** Milliseconds from a click on a card to the painted picture of its page, `lead` after the pointer has come. */
const cardToPicture = (site: string, lead: number): Promise<number> =>
  inTab(1440, async (tab) => {
    await tab.open(site + paths.all)
    await pause(2_000)
    await tab.hover('.card:nth-child(3) h3 a')
    await pause(lead)
    const pressed = Date.now()
    await tab.press()
    await tab.arrive((path) => path.startsWith('/product/'))
    return (await moment(tab, 'picturePainted')) - pressed
  })

async function medianOf<T>(measure: () => Promise<T>, figure: (measured: T) => number): Promise<number> {
  const measured: number[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(figure(await measure()))
  return median(measured)
}

/** The tables of the browser, ready to print. */
export async function browserTables(site: string): Promise<string> {
  const loads = [['page, width', 'scripts', 'run', 'kept', 'fonts', 'shift', 'largest paint', 'long tasks']]
  for (const [name, path] of Object.entries({ home: paths.home, list: paths.all, product })) {
    for (const width of [390, 1440]) loads.push(await loading(site, name, path, width))
  }
  const waits = [['wait, median of 3', 'no lead', 'after 300 ms on it']]
  const both = async (measure: (lead: number) => Promise<number>) => [
    milliseconds(await measure(0)),
    milliseconds(await measure(300)),
  ]
  const opened: Drawer[] = []
  const open = async (lead: number) => {
    const one = await drawer(site, lead)
    opened.push(one)
    return one
  }
  const first = await both((lead) =>
    medianOf(
      () => open(lead),
      (each) => each.first,
    ),
  )
  waits.push(['« Ajouter au panier » to drawer, first', ...first])
  waits.push(['… after', milliseconds(median(opened.map(({ after }) => after))), ''])
  waits.push([
    'card to painted picture of its page',
    ...(await both((lead) =>
      medianOf(
        () => cardToPicture(site, lead * 4),
        (time) => time,
      ),
    )),
  ])
  const script = kilobytes(opened[0]?.bytes ?? Number.NaN)
  return [
    `Loading, ${slowdown}× slower, bytes after brotli\n${table(loads)}`,
    `Waiting, ${slowdown}× slower\n${table(waits)}`,
    `All script once the drawer is open: ${script} after brotli`,
  ].join('\n\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const shop = await serveBuiltShop('.wrangler/bench')
  try {
    console.log(await browserTables(shop.site))
  } finally {
    await shop.close()
  }
}
