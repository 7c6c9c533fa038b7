import { formatPrice } from '../../../../shared/money.ts'
import { type PickKind, picksIn, searchButton, searchedIn, shownOf } from '../../../../shared/staff/picks.ts'
import type { Commerce } from '../../../commerce/commerce.ts'
import type { ListedPicture, ProductStatus } from '../../../commerce/contract/catalogue/editing.ts'
import type { Reference } from '../../../commerce/contract/workshop/sales.ts'
import { findLists, findPlaces } from '../../../content/find-places.ts'
import { listWords } from '../../../content/lists.ts'
import type { Visit } from '../../../render/visit.ts'
import { statusWords } from '../catalogue/words.ts'
import { findPaths, itemAt, listAt, numberAt } from './path-picks.ts'
import type { Item } from './pick-item.ts'
import { findPictures, namedPictures, productOf } from './picture-picks.ts'

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

type Catalogue = Pick<Commerce, 'catalogue' | 'content' | 'editing' | 'sales'>

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

/** Returns what a picker finds by words, best first. Without words, the newest pictures, and nothing else. */
export async function findPicks(commerce: Catalogue, kind: PickKind, words: string): Promise<Item[]> {
  const sold = () => findProducts(commerce, words)
  if (kind === 'pictures') return findPictures(commerce, words, sold)
  if (words === '') return []
  if (kind === 'guides') return findGuides(commerce, words)
  if (kind === 'references') return (await commerce.sales.found(words)).map(ofReference)
  if (kind === 'lists')
    return findLists(words, maxItems).map((list) => ({ ...ofList(list), ref: listAt(list.path) ?? '' }))
  const products = async () => (await sold()).slice(0, maxItems).map(ofProduct)
  const read = async () => [...(await findGuides(commerce, words)).slice(0, 4), ...(await products())]
  if (kind === 'paths') return findPaths(words, read)
  return kind === 'products' ? products() : [...findLists(words, 3).map(ofList), ...(await read())]
}

/** Returns the reference whose whole code the words are, so that a scanned code needs no click. */
export const exactPick = (kind: PickKind, words: string, found: readonly Item[]): string | undefined =>
  kind === 'references'
    ? found.find(({ ref }) => ref.toLowerCase() === words.trim().toLowerCase())?.ref
    : undefined

const isNumber = (ref: string): boolean => /^[1-9]\d{0,8}$/.test(ref)

/** Something that a form names. */
interface Ref {
  kind: PickKind
  ref: string
}

/** Returns the things that refs name, as a function of a ref. One that does not exist keeps its ref as its name. */
async function namedPicks(commerce: Catalogue, refs: readonly Ref[]): Promise<(each: Ref) => Item> {
  const { catalogue, editing } = commerce
  const numbers = (kinds: readonly PickKind[]) => [
    ...new Set(
      refs
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ ref }) => (isNumber(ref) ? Number(ref) : numberAt(ref)))
        .filter((id) => id !== null),
    ),
  ]
  const shown = refs.filter(({ kind }) => kind === 'pictures').map(({ ref }) => ref)
  const sold = [
    ...new Set([
      ...numbers(['products', 'places', 'paths']),
      ...shown.flatMap((name) => productOf(name) ?? []),
    ]),
  ]
  const read = numbers(['guides', 'places', 'paths'])
  const [products, guides, references] = await Promise.all([
    sold.length === 0
      ? []
      : editing.isHere
        ? editing.picked(sold)
        : catalogue
            .productsById(sold)
            .then((found) =>
              found.map(({ id, name, pictures: [view] }) => ({ id, name, picture: view ?? null })),
            ),
    read.length > 0 ? catalogue.posts() : [],
    commerce.sales.named(refs.filter(({ kind }) => kind === 'references').map(({ ref }) => ref)),
  ])
  const byId = new Map([...products.map(ofProduct), ...guides.map(ofGuide)].map((item) => [item.ref, item]))
  const byCode = new Map(references.map(ofReference).map((item) => [item.ref, item]))
  const pictures = await namedPictures(commerce, shown, (id) => byId.get(String(id))?.name)
  return ({ kind, ref }) => {
    const unknown = { ref, name: isNumber(ref) ? `N°\u00a0${ref}` : ref, note: 'introuvable' }
    if (kind === 'pictures') return pictures.get(ref) ?? { ...unknown, picture: null }
    if (kind === 'references') return byCode.get(ref) ?? unknown
    if (kind === 'lists') {
      const name = listWords(ref)?.h1
      return name === undefined ? unknown : { ref, name, note: 'Liste' }
    }
    return ref.startsWith('/') ? itemAt(ref, (id) => byId.get(String(id))) : (byId.get(ref) ?? unknown)
  }
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
  const [named, ...found] = await Promise.all([
    namedPicks(
      commerce,
      fields.flatMap(({ kind }, at) => (ticked[at] ?? []).map((ref) => ({ kind, ref }))),
    ),
    ...fields.map(({ name, kind }) => {
      const words = searchedIn(sent(name) ?? {}, name)
      const isAsked = kind === 'pictures' && sent(name)?.[searchButton] === name
      return words === '' && !isAsked ? null : findPicks(commerce, kind, words)
    }),
  ])
  const shown = fields.map(({ name, kind }, at) => {
    const [known = [], own] = [ticked[at], found[at]]
    const exact = own && exactPick(kind, searchedIn(sent(name) ?? {}, name), own)
    const refs = exact ? [exact] : known
    const item = (ref: string) => own?.find((each) => each.ref === ref) ?? named({ kind, ref })
    return [
      name,
      { ticked: refs.map(item), found: own?.filter(({ ref }) => !refs.includes(ref)) ?? null },
    ] as const
  })
  return { action, fields: Object.fromEntries(shown) }
}
