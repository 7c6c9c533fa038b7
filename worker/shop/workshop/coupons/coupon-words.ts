import type { FieldChange } from '../../../../shared/catalogue/field-changes.ts'
import { parisInstant } from '../../../../shared/delivery/calendar.ts'
import { type Day, formatDate, parisDay } from '../../../../shared/delivery/delivery.ts'
import { formatPrice } from '../../../../shared/money.ts'
import type { Edit, PickedProduct } from '../../../commerce/contract/catalogue/editing.ts'
import type { EditedCoupon } from '../../../commerce/families/workshop/coupons.ts'
import { shortWords } from '../history/edit-words.ts'

export const comma = (amount: string) => amount.replace('.', ',').replace(/,00$/, '')

/** Returns the discount of a code in words. */
export const worthWords = ({ discount_type: type, amount }: EditedCoupon): string =>
  type === 'percent'
    ? `${comma(amount)}\u00a0%`
    : `${comma(amount)}\u00a0€ ${type === 'fixed_cart' ? 'sur le panier' : 'par pièce'}`

/** Returns the first day on which a code is valid, in Paris. */
export const firstDayOf = ({ date_starts: from }: EditedCoupon): Day | undefined => from?.slice(0, 10)

/** Returns the last day on which a code is valid, in Paris. A code that expires at midnight ends with the day before. */
export const lastDayOf = ({ date_expires: to }: EditedCoupon): Day | undefined =>
  to === null ? undefined : parisDay(parisInstant(to) - 1000)

const dayWords = (word: string, day: Day | undefined) => day && `${word} ${formatDate(day)}`

/** Returns the validity of a code in words. */
export const spanWords = (coupon: EditedCoupon): string =>
  [dayWords('du', firstDayOf(coupon)), dayWords('au', lastDayOf(coupon))].filter(Boolean).join(' ') ||
  'sans fin'

/** Returns in words whether a code can be used now. */
export function stateWords(coupon: EditedCoupon): string {
  const { status, date_starts: from, date_expires: to, usage_count: used, usage_limit: limit } = coupon
  const now = Date.now()
  if (status !== 'publish') return 'Arrêté'
  if (to !== null && parisInstant(to) <= now) return 'Fini'
  if (limit !== null && used >= limit) return 'Épuisé'
  return from !== null && parisInstant(from) > now ? 'Actif dès son premier jour' : 'Actif'
}

export const usesWords = (count: number): string =>
  count === 0 ? 'Aucune commande' : count === 1 ? '1 commande' : `${count} commandes`

/** Fields of the history. `amount` is a percentage or a sum, as `type` says. */
const fields: Readonly<Record<string, string>> = {
  code: 'Code',
  type: 'Ce qu’il retire',
  amount: 'Combien',
  active: 'État',
  description: 'Note',
  individual_use: 'Seul, sans autre code',
  usage_limit: 'Utilisations en tout',
  usage_limit_per_user: 'Utilisations par client',
  item_limit: 'Pièces au plus',
  minimum_cents: 'À partir de',
  maximum_cents: 'Jusqu’à',
  starts_at: 'Du',
  expires_at: 'Au',
  first_order: 'Pour une première commande',
  excludes_sale: 'Pas sur ce qui est en promotion',
  products: 'Pour ces produits',
  excluded_products: 'Sauf ces produits',
  categories: 'Pour ces catégories',
  excluded_categories: 'Sauf ces catégories',
  email: 'Pour cette adresse',
}

const types: Readonly<Record<string, string>> = {
  percent: 'un pourcentage',
  fixed_cart: 'des euros sur le panier',
  fixed_product: 'des euros par pièce',
}

const flags: ReadonlySet<string> = new Set(['individual_use', 'first_order', 'excludes_sale'])

const idsIn = (list: unknown): number[] => (typeof list === 'string' ? (JSON.parse(list) as number[]) : [])

/** Returns the numbers of the products that a history mentions. */
export const productsIn = (edits: readonly Edit[]): number[] => [
  ...new Set(
    edits.flatMap(({ changes }) =>
      changes
        .filter(({ field }) => field === 'products' || field === 'excluded_products')
        .flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]),
    ),
  ),
]

/** Returns the kind of discount before and after an edit. The edits after it and the code today say it. */
function typesAround(edit: Edit, edits: readonly Edit[], now: string): { before: unknown; after: unknown } {
  const typeIn = ({ changes }: Edit) => changes.find(({ field }) => field === 'type')
  const own = typeIn(edit)
  if (own) return own
  const next = edits.filter(({ version }) => version > edit.version).flatMap((each) => typeIn(each) ?? [])
  const type = next.at(-1)?.before ?? now
  return { before: type, after: type }
}

function valueWords(
  field: string,
  value: unknown,
  type: unknown,
  products: readonly PickedProduct[],
): string {
  if (value === null || value === undefined || value === '') return 'rien'
  if (field === 'type') return types[String(value)] ?? String(value)
  if (field === 'amount') return type === 'percent' ? `${value}\u00a0%` : formatPrice(Number(value))
  if (field.endsWith('_cents')) return formatPrice(Number(value))
  if (field === 'active') return value === 1 ? 'actif' : value === 0 ? 'arrêté' : 'supprimé'
  if (flags.has(field)) return value === 1 ? 'oui' : 'non'
  // The end is the first second of the day after.
  if (field === 'expires_at') return formatDate(parisDay((Number(value) - 1) * 1000))
  if (field === 'starts_at') return formatDate(parisDay(Number(value) * 1000))
  if (field.endsWith('products'))
    return (
      idsIn(value)
        .map((id) => products.find((each) => each.id === id)?.name ?? `n°\u00a0${id}`)
        .join(', ') || 'tous'
    )
  if (field.endsWith('categories')) return (JSON.parse(String(value)) as string[]).join(', ') || 'toutes'
  return shortWords(value)
}

/**
 * Says a change of a code without knowing its kind, which tells whether its amount is a percentage or a sum. The amount is
 * then only named.
 */
export function codeChangeWords({ field, before, after }: FieldChange): string {
  const name = fields[field] ?? field
  if (field === 'amount') return name
  const words = (value: unknown) => shortWords(valueWords(field, value, '', []))
  return `${name}\u00a0: ${words(before)} → ${words(after)}`
}

/** Returns a function that says a change of a code: `Combien : 10 % → 12 %`. */
export const couponChangeWords =
  (coupon: EditedCoupon, edits: readonly Edit[], products: readonly PickedProduct[] = []) =>
  ({ field, before, after }: FieldChange, edit: Edit): string => {
    const around = typesAround(edit, edits, coupon.discount_type)
    const words = (value: unknown, type: unknown) => shortWords(valueWords(field, value, type, products))
    return `${fields[field] ?? field}\u00a0: ${words(before, around.before)} → ${words(after, around.after)}`
  }
