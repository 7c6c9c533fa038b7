/** Walks through a shop in English, from its home page to a paid order without script, and looks for French. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { regions } from '../../shared/address/regions.ts'
import { territories } from '../../shared/address/territories.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import { demonstrationHouse } from '../../shared/demonstration-house.ts'
import { paths } from '../../shared/paths.ts'
import { capital } from '../../shared/words/fit-words.ts'
import { root } from '../../worker/commands/run.ts'
import { type Answer, fieldsOf, Visitor } from '../second-brand/visitor.ts'
import { serveBuiltShop } from '../support/built-shop.ts'

/** Words of French that no sentence of English holds, and its letters. */
const french =
  /[àâçèêëîïôùûœ«»ÀÂÇÈÊËÎÔÉ]|(?<!\p{L})(?:[Dd]e|[Dd]u|[Dd]es|[Ll]es|[Uu]ne|est|sont|[Pp]our|avec|[Ss]ans|[Vv]otre|[Vv]os|[Nn]otre|[Nn]os|dans|cette|ne|pas|que|[Vv]ous|[Aa]u|aux|[Ss]ur|[Pp]ar|et|ou|[Ll]e|[Ll]a|[Ee]n)(?!\p{L})|é/u

/** What the house says itself stays in its language: all strings of its folder. */
function wordsOfHouse(): string[] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = join(root, imports['#brand/*'].replace('/*', ''))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:ts|json|md)$/.test(file),
  )
  const found = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    if (file.endsWith('.md'))
      return [...text.matchAll(/^(?:title|seo|description|lead): (.+)$/gm)].map(([, it = '']) => it)
    // Of a sentence with a noun of the brand in it, the parts around that noun.
    const parts = [...text.matchAll(/`([^`]+)`/g)].flatMap(([, whole = '']) => whole.split(/\$\{[^}]*\}/))
    const strings = [...text.matchAll(/'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"/g)].map(
      ([, one, other]) => one ?? other ?? '',
    )
    return [...strings, ...parts].map((words) =>
      words.replaceAll('\\u00a0', '\u00a0').replaceAll('\\u202f', '\u202f'),
    )
  })
  // Names of places are those of the addresses that a carrier reads.
  const places = [...Object.values(regions).flat(), ...Object.values(territories)].flatMap(({ name }) => [
    name,
    capital(name),
  ])
  return [...found, ...places, ...Object.values(demonstrationHouse)].filter((words) =>
    /\p{L}{3}/u.test(words),
  )
}

/** What people read or hear of a page. */
function readOf(html: string): string {
  const body = html.replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ').replace(/<time[^>]*>|<!--.*?-->/gs, '')
  const heard = [...body.matchAll(/ (?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)].map(
    ([, it]) => it,
  )
  return [body.replace(/<[^>]*>/g, '\n'), ...heard]
    .join('\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
}

function mustBe(answer: Answer, path: RegExp, words: RegExp): Answer {
  if (answer.status === 200 && path.test(answer.path) && words.test(answer.text)) return answer
  throw new Error(`${answer.path} answers ${answer.status}, and not what ${path} says: ${words}`)
}

const buyer = {
  email: 'claire.morel@example.com',
  first_name: 'Claire',
  last_name: 'Morel',
  address_1: '14 Rivoli',
  postcode: '75001',
  city: 'Paris',
  phone: '+33 6 12 34 56 78',
  accept_terms: '1',
  adult: '1',
}

const shop = await serveBuiltShop('.wrangler/second-language')
try {
  const visitor = new Visitor(shop.site, async () => '')
  mustBe(await visitor.get(paths.home), /^\/$/, /<html lang="en">/)
  const list = mustBe(await visitor.get(paths.all), /^\/list$/, /<article/)
  const link = /href="(\/product\/[^"]+)"/.exec(list.text)?.[1] ?? ''
  const product = mustBe(await visitor.get(link), /^\/product\//, /Add to cart/)
  await visitor.post(buyPaths.cartItems, fieldsOf(product.text, buyPaths.cartItems))
  mustBe(await visitor.get(paths.cart), /^\/cart/, /€24\.00/)
  const checkout = mustBe(await visitor.get(paths.checkout), /^\/checkout/, /obligation to pay/)
  const order = fieldsOf(checkout.text, paths.checkout)
  for (const [name, value] of Object.entries(buyer)) order.set(name, value)
  const payment = mustBe(
    await visitor.post(paths.checkout, order),
    /^\/demo-payment\//,
    /Demonstration cards/,
  )
  const card = fieldsOf(payment.text, payment.path)
  card.set('action', 'pay')
  mustBe(await visitor.post(payment.path, card), /./, /Thank you for your order/)
  const house = wordsOfHouse().sort((one, other) => other.length - one.length)
  const pages = visitor.answers.filter(
    ({ status, headers }) => status === 200 && headers.get('Content-Type')?.includes('html'),
  )
  const faults = pages.flatMap(({ path, text }) => {
    const own = house.reduce((words, its) => words.replaceAll(its, ' '), readOf(text))
    return own
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => french.test(line))
      .map((line) => `${path}: ${line}`)
  })
  if (faults.length > 0) throw new Error(`French is left:\n${[...new Set(faults)].join('\n')}`)
  console.log(`${pages.length} pages read in English, an order paid, no French of ours left`)
} finally {
  await shop.close()
}
