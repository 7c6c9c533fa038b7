import * as t from '#text/seo.ts'
import { stockWords } from '../../../client/ui/selection.ts'
import type { Product, ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import type { Block, Words } from '../../../shared/catalogue/content.ts'
import { arrival, arrivalWords } from '../../../shared/delivery/delivery.ts'
import { formatPrice } from '../../../shared/money.ts'
import { homeDays, isDelivered } from '../../content/house-pieces.ts'

/** Escapes the Markdown markup in a text. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim()

/** A parenthesis would end the URL. */
const link = (words: string, address: string) =>
  `[${escapeMarkdown(words)}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

/** Joins the parts of a document. Leaves out empty ones. */
export const documentOf = (...parts: readonly (string | false | null | undefined)[]): string =>
  `${parts.filter((part) => part).join('\n\n')}\n`

function priceWords({
  price,
  priorPrice,
  percent,
}: Pick<ProductSummary, 'price' | 'priorPrice' | 'percent'>) {
  const now = (isDelivered() ? t.priceDelivered : t.priceApart)(formatPrice(price))
  if (priorPrice === null || percent === null) return now
  return t.reduced(now, percent, formatPrice(priorPrice))
}

const line = (words: readonly Words[], origin: string): string =>
  words
    .map(({ text, path, isStrong }) => {
      const shown = path?.startsWith('/') ? link(text, origin + path) : escapeMarkdown(` ${text} `).trim()
      const open = /^\s/.test(text) ? ' ' : ''
      const close = /\s$/.test(text) ? ' ' : ''
      return open + (isStrong && shown ? `**${shown}**` : shown) + close
    })
    .join('')
    .trim()

/** Returns one block of a text as Markdown. */
function block(part: Block, origin: string): string {
  switch (part.kind) {
    case 'heading':
      return `## ${escapeMarkdown(part.text)}`
    case 'subheading':
      return `### ${escapeMarkdown(part.text)}`
    case 'paragraph':
      return line(part.words, origin)
    case 'quote':
      return `> ${line(part.words, origin)}`
    case 'list':
      return part.items
        .map((item, index) => `${part.ordered ? `${index + 1}.` : '-'} ${line(item, origin)}`)
        .join('\n')
    case 'table': {
      const row = (cells: readonly Words[][]) => `| ${cells.map((cell) => line(cell, origin)).join(' | ')} |`
      const rule = `|${part.head.map(() => ' --- |').join('')}`
      return [row(part.head), rule, ...part.rows.map(row)].join('\n')
    }
    case 'figure': {
      const text = escapeMarkdown(`${part.alt} ${part.caption}`)
      return text && `*${text}*`
    }
    case 'frame':
      return part.body.map((each) => `> ${block(each, origin).replaceAll('\n', '\n> ')}`).join('\n>\n')
  }
}

/** Returns a text as Markdown, with its title and its opening words. */
export const textMarkdown = (
  { title, opening, body }: { title: string; opening?: string; body: readonly Block[] },
  origin: string,
): string =>
  documentOf(
    `# ${escapeMarkdown(title)}`,
    opening && escapeMarkdown(opening),
    ...body.map((part) => block(part, origin)),
  )

/** Returns a list of products as Markdown: name, material, price and stock. */
export const productLines = (products: readonly ProductSummary[], origin: string): string =>
  list(
    products.map((product) =>
      [
        link(product.name, origin + product.path),
        escapeMarkdown(product.materials),
        priceWords(product),
        stockWords(product.availability, product.personalised),
      ].join(' — '),
    ),
  )

/**
 * Returns a product as Markdown: its facts, its choices and its days of arrival in France for an order at `now`
 * (milliseconds since 1970).
 */
export function productMarkdown(product: Product, origin: string, now: number): string {
  const { variations, pieces, facts, warnings, personalised, availability } = product
  return documentOf(
    `# ${escapeMarkdown(product.name)}`,
    escapeMarkdown(product.materials),
    list([
      ...(product.sku ? [t.reference(escapeMarkdown(product.sku))] : []),
      t.priceIs(priceWords(product)),
      stockWords(availability, personalised),
      ...(availability === 'sold-out'
        ? []
        : [t.withYou(arrivalWords(arrival(now, product.preparation, homeDays())), homeDays().to)]),
    ]),
    product.description.map(escapeMarkdown).join('\n\n'),
    variations.length > 0 && '## Choix',
    variations.length > 0 &&
      list(
        variations.map(
          (each) =>
            `${escapeMarkdown(Object.values(each.options).join(', '))} — ${formatPrice(each.price)} — ${stockWords(each.availability, personalised)}`,
        ),
      ),
    pieces.length > 0 && '## Cet ensemble comprend',
    pieces.length > 0 && productLines(pieces, origin),
    '## Matières et dimensions',
    list(facts.map(({ label, value }) => `${escapeMarkdown(label)}\u00a0: ${escapeMarkdown(value)}`)),
    warnings.length > 0 && `## Sécurité\n\n${list(warnings.map(escapeMarkdown))}`,
    personalised
      ? t.madeForYou
      : '## Retours\n\n14 jours pour nous prévenir, 30 jours pour renvoyer. Port retour gratuit en cas de défaut ou d’erreur de notre part\u202f; sinon, à votre charge.',
    t.pageAt(origin, product.path),
  )
}
