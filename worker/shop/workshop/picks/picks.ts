import { formatPrice } from '../../../../shared/money.ts'
import { paths } from '../../../../shared/paths.ts'
import { type PickKind, picksIn, searchedIn, shownOf } from '../../../../shared/staff/picks.ts'
import type { Commerce } from '../../../commerce/commerce.ts'
import type { ListedPicture, ProductStatus } from '../../../commerce/contract/catalogue/editing.ts'
import type { Reference } from '../../../commerce/contract/workshop/sales.ts'
import { findLists, findPlaces } from '../../../content/find-places.ts'
import { listWords } from '../../../content/lists.ts'
import type { Visit } from '../../../render/visit.ts'
import { statusWords } from '../catalogue/words.ts'

/** Something to tick. */
export interface Item {
  /** The number of a product or of a guide, the path of a page, or the code of a reference. */
  ref: string
  name: string
  note: string
  /** `undefined` for what has no picture. */
  picture?: ListedPicture
}

/** A picker of a form. `stored` is what the form holds before anybody changes it. */
export interface PickField {
  name: string
  kind: PickKind
  /** Whether it holds one thing. */
  isOne?: boolean
  stored: readonly (string | number)[]
}

/** What the pickers of a screen show. */
export interface Picks {
  /** Address of the form. */
  action: string
  /** By name of the picker: what is ticked, in order, and the results of its search; `null` without a search. */
  fields: Readonly<Record<string, { ticked: readonly Item[]; found: readonly Item[] | null }>>
}

/** The maximum number of results of a search. */
const maxItems = 12

type Catalogue = Pick<Commerce, 'catalogue' | 'editing' | 'sales'>

interface Product {
  id: number
  name: string
  sku?: string
  status?: ProductStatus
  picture: ListedPicture
}

const ofProduct = ({ id, name, sku = '', status = 'publish', picture }: Product): Item => ({
  ref: String(id),
  name,
  note: [sku, status !== 'publish' && statusWords[status]].filter(Boolean).join(' · '),
  picture,
})
const ofGuide = ({ id, title }: { id: number; title: string }): Item => ({
  ref: String(id),
  name: title,
  note: 'Guide',
})
const ofReference = ({ sku, name, price, stock, status }: Reference): Item => ({
  ref: sku,
  name,
  note: [
    sku,
    price > 0 && formatPrice(price),
    stock !== null && `${stock} en stock`,
    status !== 'publish' && statusWords[status],
  ]
    .filter(Boolean)
    .join(' · '),
})
const ofList = ({ path, name }: { path: string; name: string }): Item => ({ ref: path, name, note: 'Liste' })

/** Returns products by words, drafts included where the catalogue is ours. */
async function findProducts({ catalogue, editing }: Catalogue, words: string): Promise<Product[]> {
  if (editing.isHere) return editing.found(words)
  const { products } = await catalogue.search(words, { sort: 'selection', page: 1, size: maxItems })
  return products.map(({ id, name, pictures: [view] }) => ({ id, name, picture: view ?? null }))
}

async function findGuides({ catalogue }: Catalogue, words: string): Promise<Item[]> {
  const guides = (await catalogue.posts()).map(({ id, title }) => ({ name: title, path: String(id) }))
  return findPlaces(guides, words, maxItems).map(({ path, name }) =>
    ofGuide({ id: Number(path), title: name }),
  )
}

/** Returns what a picker finds by words, best first. */
export async function findPicks(commerce: Catalogue, kind: PickKind, words: string): Promise<Item[]> {
  if (words === '') return []
  if (kind === 'guides') return findGuides(commerce, words)
  if (kind === 'references') return (await commerce.sales.found(words)).map(ofReference)
  const products = (await findProducts(commerce, words)).slice(0, maxItems).map(ofProduct)
  if (kind === 'products') return products
  return [...findLists(words, 3).map(ofList), ...(await findGuides(commerce, words)).slice(0, 4), ...products]
}

/** Returns the reference whose whole code the words are, so that a scanned code needs no click. */
export const exactPick = (kind: PickKind, words: string, found: readonly Item[]): string | undefined =>
  kind === 'references'
    ? found.find(({ ref }) => ref.toLowerCase() === words.trim().toLowerCase())?.ref
    : undefined

const isNumber = (ref: string): boolean => /^[1-9]\d{0,8}$/.test(ref)

/** Returns the things that refs name, of any kind but references. One that does not exist keeps its number as its name. */
async function namedPicks(
  { catalogue, editing }: Catalogue,
  kinds: ReadonlySet<PickKind>,
  refs: readonly string[],
): Promise<Map<string, Item>> {
  const ids = [...new Set(refs.filter(isNumber).map(Number))]
  const [products, guides] = await Promise.all([
    ids.length === 0 || !(kinds.has('products') || kinds.has('places'))
      ? []
      : editing.isHere
        ? editing.picked(ids)
        : catalogue
            .productsById(ids)
            .then((found) =>
              found.map(({ id, name, pictures: [view] }) => ({ id, name, picture: view ?? null })),
            ),
    ids.length > 0 && (kinds.has('guides') || kinds.has('places')) ? catalogue.posts() : [],
  ])
  const listAt = (path: string) => {
    const name = listWords(path === paths.all ? '' : path.replace(paths.list(''), ''))?.h1
    return name ? ofList({ path, name }) : { ref: path, name: path, note: 'Page' }
  }
  const lists = refs.filter((ref) => ref.startsWith('/')).map(listAt)
  return new Map(
    [...products.map(ofProduct), ...guides.map(ofGuide), ...lists].map((item) => [item.ref, item]),
  )
}

/**
 * Reads what the pickers of a form show. In a form that is shown again, the typed values count, and its searches are
 * answered.
 * @param action address of the form
 */
export async function picksFor(
  { commerce, typed }: Pick<Visit, 'commerce' | 'typed'>,
  action: string,
  fields: readonly PickField[],
): Promise<Picks> {
  // Another form of the same screen holds no field of these pickers.
  const sent = (name: string) => (typed && shownOf(name) in typed ? typed : null)
  const ticked = fields.map(({ name, isOne, stored }) => {
    const values = sent(name)
    if (!values) return stored.map(String)
    return isOne ? [values[name] ?? ''].filter(Boolean) : picksIn(values, name)
  })
  const ofCodes = (isCode: boolean) =>
    fields.flatMap(({ kind }, at) => ((kind === 'references') === isCode ? (ticked[at] ?? []) : []))
  const [named, references, ...found] = await Promise.all([
    namedPicks(commerce, new Set(fields.map(({ kind }) => kind)), ofCodes(false)),
    commerce.sales.named(ofCodes(true)),
    ...fields.map(({ name, kind }) => {
      const words = searchedIn(sent(name) ?? {}, name)
      return words === '' ? null : findPicks(commerce, kind, words)
    }),
  ])
  for (const each of references) named.set(each.sku, ofReference(each))
  const shown = fields.map(({ name, kind }, at) => {
    const [known = [], own] = [ticked[at], found[at]]
    const exact = own && exactPick(kind, searchedIn(sent(name) ?? {}, name), own)
    const refs = exact ? [exact] : known
    const item = (ref: string) =>
      named.get(ref) ??
      own?.find((each) => each.ref === ref) ?? { ref, name: `N°\u00a0${ref}`, note: 'introuvable' }
    return [
      name,
      { ticked: refs.map(item), found: own?.filter(({ ref }) => !refs.includes(ref)) ?? null },
    ] as const
  })
  return { action, fields: Object.fromEntries(shown) }
}
