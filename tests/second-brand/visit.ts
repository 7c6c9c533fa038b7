/** Visits a shop of the brand that `package.json` names, buys there without script, and reads every answer. */
import { brand } from '#brand/brand.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import { paths } from '../../shared/paths.ts'
import { serveBuiltShop } from '../support/built-shop.ts'
import { pdfText } from '../support/pdf-text.ts'
import { buyInBrowser } from './buy-in-browser.ts'
import { type Answer, fieldsOf, Visitor } from './visitor.ts'

/** The first house, its colours, the words of its trade and its pearls; whole words, since « perle » is in « hyperlien ». */
const foreign =
  /aubenacre|#(?:fbf9f6|66555f|f0cfdf)|(?<!\p{L})(?:bijou|joailler|joaillier|perle|nacre|bague|collier|bracelet|boucles? d’oreille|poinçon|gravure|orfèvre)\p{L}*|pearl-shade|tour intérieur/iu

/** Pages and files that one visit reads at most. */
const maxPages = 150

function mustBe(answer: Answer, path: RegExp, words: RegExp): Answer {
  if (answer.status === 200 && path.test(answer.path) && words.test(answer.text)) return answer
  throw new Error(`${answer.path} answers ${answer.status}, and not what ${path} says: ${words}`)
}

/** The same pages with another way back or another product, and what changes something. */
const asked =
  /backUrl=|^\/(?:comparer|contacter|favorite|restock)\?|\?(?:tri|par|page|prix)|logout|deconnexion|oubli/

/** Addresses of this shop that an answer leads to. */
const linksOf = ({ text }: Answer, site: string): string[] =>
  [...text.matchAll(/(?:href="|<loc>|\]\()([^"<)#]*)/g)]
    .map(([, link = '']) => link.replace(site, '').replaceAll('&amp;', '&'))
    .filter((link) => /^\/(?!\/|assets|pictures)/.test(link) && !asked.test(link))

/** Home, list, product, cart, checkout, payment, order and its invoice. */
async function buy(visitor: Visitor): Promise<void> {
  mustBe(await visitor.get(paths.home), /^\/$/, /<h1/)
  const list = mustBe(await visitor.get(paths.all), /^\/list$/, /<article/)
  const link = /href="(\/product\/[^"]+)"/.exec(list.text)?.[1] ?? ''
  const product = mustBe(await visitor.get(link), /^\/product\//, /Ajouter au panier/)
  await visitor.post(buyPaths.cartItems, fieldsOf(product.text, buyPaths.cartItems))
  mustBe(await visitor.get(paths.cart), /^\/cart/, /24,00/)
  const checkout = mustBe(await visitor.get(paths.checkout), /^\/checkout/, /obligation de paiement/)
  const order = fieldsOf(checkout.text, paths.checkout)
  const buyer = {
    email: 'claire.morel@example.com',
    first_name: 'Claire',
    last_name: 'Morel',
    address_1: '14 rue des Fleurs',
    postcode: '75001',
    city: 'Paris',
    phone: '+33 6 12 34 56 78',
    accept_terms: '1',
    adult: '1',
  }
  for (const [name, value] of Object.entries(buyer)) order.set(name, value)
  const payment = mustBe(
    await visitor.post(paths.checkout, order),
    /^\/demo-payment\//,
    /Cartes de démonstration/,
  )
  const card = fieldsOf(payment.text, payment.path)
  card.set('action', 'pay')
  mustBe(await visitor.post(payment.path, card), /./, /Merci pour votre commande/)
}

/** What programs are told of the shop and its tools, in English. */
async function askTools(visitor: Visitor): Promise<void> {
  for (const [method, params] of [
    [
      'initialize',
      { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'tests', version: '1' } },
    ],
    ['tools/list', {}],
    ['tools/call', { name: 'search_products', arguments: { limit: 20 } }],
  ] as const) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await visitor.get(paths.mcp, { method: 'POST', body, headers })
    mustBe(answer, /mcp/, /"result"/)
    const foreignWord = /jewel|pearl|\bring\b|ring_size/i.exec(answer.text)
    if (foreignWord) throw new Error(`${method} of ${paths.mcp} tells of another trade: ${foreignWord[0]}`)
  }
}

/** The key of the workshop of a built shop (`tests/support/built-shop.ts`). */
const operator = { Authorization: `Basic ${btoa('atelier:of-the-tests-only')}` }

/** Screens of the workshop that one visit reads at most. */
const maxScreens = 60

/** Reads the screens of the workshop that lead to each other, and one product in its editor. */
async function seeWorkshop(visitor: Visitor, site: string): Promise<void> {
  const known = new Set<string>()
  const waiting: string[] = [paths.workshop, paths.workshopProducts, paths.workshopOrders]
  for (let path = waiting.shift(); path && known.size < maxScreens; path = waiting.shift()) {
    if (known.has(path)) continue
    known.add(path)
    const screen = await visitor.get(path, { headers: operator })
    if (screen.status >= 500) throw new Error(`${path} answers ${screen.status}`)
    waiting.push(...linksOf(screen, site).filter((link) => link.startsWith(paths.workshop)))
  }
  const editor = visitor.answers.find(({ text }) => text.includes('Faits du métier'))
  if (!editor?.text.includes('Contenance')) throw new Error('no product was read in the editor of its trade')
}

/** Changes one fact of a product in its editor. Its name collides with another field, whose value stays. */
async function editProduct(visitor: Visitor): Promise<void> {
  const path = paths.workshopProduct(1001)
  const read = async () =>
    fieldsOf((await visitor.get(path, { headers: operator })).text, path, 'short_description')
  const before = await read()
  const fields = new URLSearchParams(before)
  fields.set('fact-weight', '320 g')
  await visitor.post(path, fields, operator)
  const after = await read()
  const changed = [...after].filter(
    ([name, value]) => name !== 'version' && !before.getAll(name).includes(value),
  )
  if (JSON.stringify(changed) !== '[["fact-weight","320 g"]]' || after.get('weight') !== '450')
    throw new Error(`one edit of a fact changed ${JSON.stringify(changed)}`)
}

const shop = await serveBuiltShop('.wrangler/second-brand')
try {
  const visitor = new Visitor(shop.site, pdfText)
  await buy(visitor)
  await askTools(visitor)
  const known = new Set(visitor.answers.map(({ path }) => path))
  /** Addresses that nothing leads to, some of them not in every shop. */
  const typed = [
    ...[paths.robots, paths.llms, paths.sitemap, paths.securityText, paths.feed(1), paths.newsFeed],
    ...[paths.ucpProfile, paths.acpProfile, paths.acpFeed(1), paths.withdrawalFile, '/no-such-page'],
  ]
  const waiting = [
    paths.demoMails,
    ...visitor.answers.flatMap((answer) => linksOf(answer, shop.site)),
    ...typed,
  ]
  for (let path = waiting.shift(); path && known.size < maxPages; path = waiting.shift()) {
    if (known.has(path)) continue
    known.add(path)
    const answer = await visitor.get(path)
    if (answer.status >= 500) throw new Error(`${path} answers ${answer.status}`)
    if (answer.status === 404 && !typed.includes(path))
      throw new Error(`a link leads to ${path}, which is not there`)
    waiting.push(...linksOf(answer, shop.site).filter((link) => !known.has(link)))
  }
  await seeWorkshop(visitor, shop.site)
  await editProduct(visitor)
  const inBrowser: string[] = []
  const purchases = await buyInBrowser(shop.site, (address, text) => {
    if (foreign.test(text)) inBrowser.push(`${address}, in the browser: ${foreign.exec(text)?.[0]}`)
  })
  const faults = visitor.answers.flatMap(({ path, text, headers }) => {
    const whole = `${path}\n${[...headers].join('\n')}\n${text}`
    const found = foreign.exec(whole)
    return found ? [`${path}: …${whole.slice(Math.max(0, found.index - 60), found.index + 60)}…`] : []
  })
  const kinds = {
    mails: /^\/dev\/mails\/\d+\/html/,
    invoices: /facture.*\.pdf/,
    feeds: /^\/flux\//,
    lists: /^\/list\//,
  }
  for (const [kind, address] of Object.entries(kinds))
    if (!visitor.answers.some(({ path, status }) => status === 200 && address.test(path)))
      throw new Error(`no ${kind} were read`)
  const ours = visitor.answers.filter(({ text }) => text.includes(brand.name)).length
  if (ours < 20) throw new Error(`only ${ours} answers name ${brand.name}`)
  const all = [...faults, ...inBrowser]
  if (all.length > 0) throw new Error(`Another house is told in ${all.length} answers:\n${all.join('\n')}`)
  console.log(
    `${visitor.answers.length} answers read, ${purchases + 1} orders paid, no word of another house`,
  )
} finally {
  await shop.close()
}
