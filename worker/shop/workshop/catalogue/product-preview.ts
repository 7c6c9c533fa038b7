import { decimalTyped } from '../../../../shared/amount-typed.ts'
import type { Product } from '../../../../shared/catalogue/catalogue.ts'
import { focusKey, focusWords } from '../../../../shared/catalogue/pictures.ts'
import { text } from '../../../../shared/messages.ts'
import { centsFromDecimal, decimalFromCents } from '../../../../shared/money.ts'
import type { FieldErrors } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import { picksIn } from '../../../../shared/staff/picks.ts'
import { escapeMarkup, slugify } from '../../../../shared/words/fit-words.ts'
import { refusedIn } from '../../../../shared/words/vocabulary-refusal.ts'
import type { Editor } from '../../../commerce/contract/catalogue/editing.ts'
import { productOf } from '../../../commerce/contract/catalogue/product.ts'
import { wireProduct, wireVariation } from '../../../commerce/contract/catalogue/product-schema.ts'
import { absent } from '../../../commerce/contract/error.ts'
import { businessOf } from '../../../content/business.ts'
import { settle } from '../../../render/deferred.tsx'
import { forbidden, notFound } from '../../../render/failure.ts'
import { receiver } from '../../../render/file.ts'
import { buyProps } from '../../product/buy-props.ts'
import { guidesFor, product as productPage } from '../../product/product.tsx'
import { liveAnswer } from '../frame/live-answer.ts'
import { type AnyForm, anyForm, typedOf } from './editor-form.ts'
import { askedFacts, factField } from './words.ts'

const html = (words: string) =>
  words
    .split(/\n\s*\n/)
    .map((each) => `<p>${escapeMarkup(each)}</p>`)
    .join('')

/** Returns the price in a field, in cents. An invalid amount gives the stored price. */
const centsTyped = (form: AnyForm, name: string, stored: number | null): number | null => {
  const typed = typedOf(form, name)
  return typed === '' ? null : (centsFromDecimal(decimalTyped(typed)) ?? stored)
}

/** Returns the product that a form would save. Data that the form does not hold comes from the stored product. */
function typedProduct(
  form: AnyForm,
  { id, state, variations, lowest, terms }: Editor,
  pieces: Product[],
): Product {
  const regular = centsTyped(form, 'regular_price', state.regular)
  const sale = centsTyped(form, 'sale_price', state.sale?.cents ?? null)
  const onSale = regular !== null && sale !== null && sale < regular
  const own = variations.flatMap((each) => (each.status === 'publish' ? [each.regular ?? regular ?? 0] : []))
  const price = onSale
    ? sale
    : state.type === 'variable' && own.length > 0
      ? Math.min(...own)
      : (regular ?? 0)
  const facts = {
    ...state.meta,
    ...Object.fromEntries(askedFacts.map(({ key }) => [key, typedOf(form, factField(key))])),
    materials: typedOf(form, 'short_description'),
    ...(onSale && lowest !== null && { lowest_price_30d: decimalFromCents(lowest) }),
    [focusKey]: focusWords(state.pictures),
  }
  const filed = (taxonomy: 'category' | 'tag') =>
    terms
      .filter((term) => term.taxonomy === taxonomy && picksIn(form, taxonomy).includes(String(term.id)))
      .map((term) => ({ id: term.id, name: term.name, slug: slugify(term.name) }))
  const stockOf = (stock: number | null) => ({
    stock_quantity: stock,
    stock_status: stock === 0 ? 'outofstock' : 'instock',
  })
  const wire = wireProduct.parse({
    ...{ id, type: state.type, status: 'publish', sku: state.sku, name: typedOf(form, 'name') || state.name },
    short_description: html(typedOf(form, 'short_description')),
    description: html(typedOf(form, 'description')),
    ...{ price: decimalFromCents(price), on_sale: onSale, images: state.pictures },
    ...stockOf(state.stock),
    categories: filed('category'),
    tags: filed('tag'),
    attributes: state.attributes.map((each) => ({ ...each, name: each.name ?? each.slug })),
    grouped_products: state.pieces,
    meta_data: Object.entries(facts).map(([key, value]) => ({ key, value })),
  })
  const its = variations.map((each) =>
    wireVariation.parse({
      ...{ id: each.id, status: each.status, sku: each.sku, ...stockOf(each.stock) },
      price: decimalFromCents(each.regular ?? price),
      attributes: Object.entries(each.choice).map(([slug, option]) => ({ name: slug, slug, option })),
    }),
  )
  return productOf(wire, its, pieces, Date.now())
}

/** Returns the words in the changed texts that the law forbids, by field. */
const faultsOf = (form: AnyForm, { state }: Editor): FieldErrors =>
  Object.fromEntries(
    Object.entries({
      name: state.name,
      short_description: state.summary,
      description: state.description,
    }).flatMap(([name, before]) => {
      const refused = refusedIn(before, typedOf(form, name))
      return refused ? [[name, refused]] : []
    }),
  )

/** Draws the product page for the values of a form, and stores nothing. */
const show = receiver(paths.workshopProductPreview(':id{[0-9]{1,9}}'), async (c) => {
  const { staff, commerce, settings } = c.var
  if (!staff || !may(staff.role, 'catalogue.write')) forbidden(text('workshop.forbidden'))
  if (!commerce.editing.isHere) notFound()
  const sent = await c.req.parseBody({ all: true }).catch(() => ({}))
  const read = anyForm.safeParse(sent)
  if (!read.success) return liveAnswer(c, {}, null)
  const stored = (await commerce.editing.product(Number(c.req.param('id'))).catch(absent)) ?? notFound()
  const pieces = await Promise.all(stored.state.pieces.map((id) => commerce.catalogue.product(id)))
  const item = typedProduct(
    read.data,
    stored,
    pieces.filter((piece) => piece !== null),
  )
  const page: typeof productPage = {
    ...productPage,
    load: () => ({
      item,
      buying: buyProps(item, new URLSearchParams()),
      restock: null,
      business: businessOf(settings),
      origin: new URL(c.req.url).origin,
      guides: guidesFor(item),
      related: settle(Promise.resolve(commerce.catalogue.companionsOf(item, stored.state.related))),
      sets: settle(Promise.resolve([])),
      now: Date.now(),
    }),
  }
  return liveAnswer(c, faultsOf(read.data, stored), page)
})

/** The preview route with the right that it needs. */
export const previewProduct = { ...show, right: 'catalogue.write' as const }
