import type { Cart } from '../../../shared/cart/cart.ts'
import { type AddItemForm, addItemForm, quantityForm, removeForm } from '../../../shared/cart/cart-forms.ts'
import { fontExtra, lettersProblem } from '../../../shared/cart/extras.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { text } from '../../../shared/messages.ts'
import { invalid, refused, success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import type { AddItem } from '../../commerce/families/cart.ts'
import { type Action, action } from '../../render/action.ts'
import { isEngraved } from '../engraving/lettered.ts'
import { chosenItem, formName, intentOfPiece } from './cart-form.ts'

/** The maximum number of choices that the Worker reads for one product. */
const maxChoices = 10

/**
 * Returns the `attribute_*` fields that follow a prefix, with the prefix removed from their names. Ignores all other
 * fields.
 */
function attributesOf(form: AddItemForm, prefix = ''): Record<string, string> {
  const start = `${prefix}attribute_`
  const chosen = Object.entries(form).filter(
    (entry): entry is [string, string] =>
      entry[0].startsWith(start) && typeof entry[1] === 'string' && entry[1] !== '',
  )
  return Object.fromEntries(
    chosen.slice(0, maxChoices).map(([name, value]) => [name.slice(prefix.length), value]),
  )
}

/** Returns the chosen engraving font, as extras of the cart item. */
const fontIn = (form: AddItemForm) => {
  const font = form[fontExtra]
  return font ? { extras: { [fontExtra]: font } } : {}
}

interface PieceItem {
  name: string
  item: AddItem
}

/**
 * Returns the products that the buyer ticked: pieces of a set, or products of a look. Ignores ids that are not in the
 * set.
 */
async function tickedProducts({ id, piece = [] }: AddItemForm, commerce: Commerce): Promise<Product[]> {
  const ticked = [...new Set(piece.map(Number))]
  if (id) {
    const set = await commerce.catalogue.product(Number(id))
    return set?.pieces.filter((each) => ticked.includes(each.id)) ?? []
  }
  const products = await Promise.all(ticked.map((each) => commerce.catalogue.product(each)))
  return products.filter((product) => product !== null)
}

/** Returns the ticked products with their choices. Every engraved piece gets the same letters in the same font. */
async function piecesOf(
  form: AddItemForm,
  commerce: Commerce,
  sentBy: string | undefined,
): Promise<PieceItem[]> {
  const pieces = await tickedProducts(form, commerce)
  return Promise.all(
    pieces.map(async (product) => {
      const { id, name, personalised, personalisation } = product
      const item = {
        id,
        quantity: form.quantity,
        attributes: attributesOf(form, `${id}.`),
        ...(personalised && { letters: form.letters ?? '' }),
        ...(personalisation && isEngraved(personalisation) && fontIn(form)),
        ...(form.intent && { intent: await intentOfPiece(form.intent, id) }),
        form: sentBy,
      }
      return { name, item: chosenItem(item, product) }
    }),
  )
}

/**
 * Adds pieces one after the other, because the first may create the cart that the others go to. Returns the cart, and
 * the refused pieces with their errors.
 */
async function addPieces(pieces: PieceItem[], commerce: Commerce) {
  let cart: Cart | undefined
  const refusals: { name: string; error: CommerceError }[] = []
  for (const { name, item } of pieces) {
    const [silent] = refusals.filter(({ error }) => error.status >= 500)
    if (silent) {
      // If the platform fails for one piece, do not ask it for the next ones. The buyer can safely send the whole form
      // again.
      refusals.push({ ...silent, name })
      continue
    }
    try {
      cart = await commerce.cart.add(item)
    } catch (error) {
      if (!(error instanceof CommerceError) || error.expired) throw error
      refusals.push({ name, error })
    }
  }
  return { cart, refusals }
}

/**
 * Adds a product, a set or a look to the cart. If the login of a customer has expired, the product goes to a new guest
 * cart. That cart joins theirs at the next login.
 */
const addItem = action(
  paths.cartItems,
  addItemForm,
  async (form, visit) => {
    const { commerce } = visit
    const problem = form.letters === undefined ? null : lettersProblem(form.letters)
    if (problem) return invalid({ letters: text(problem) })
    const sentBy = await formName(visit, form)
    const added = { notice: { tone: 'success', text: text('cart.added') }, goTo: paths.cart } as const
    if (form.id && !form.piece) {
      const { quantity, letters, intent } = form
      const attributes = attributesOf(form)
      const item = {
        id: Number(form.id),
        quantity,
        attributes,
        letters,
        ...fontIn(form),
        intent,
        form: sentBy,
      }
      const isChosen = Object.keys(item.attributes).length > 0
      const product = isChosen ? await commerce.catalogue.product(item.id).catch(() => null) : null
      const cart = await commerce.cart.add(chosenItem(item, product))
      return success({ cart, ...added })
    }
    const pieces = await piecesOf(form, commerce, sentBy)
    if (pieces.length === 0)
      return invalid({ piece: text(form.id ? 'product.choose-pieces' : 'look.choose') })
    const { cart, refusals } = await addPieces(pieces, commerce)
    const [first] = refusals
    if (first && !cart) throw first.error
    const now = cart && { cart }
    // The shop may have withdrawn a product of the look after the buyer opened it.
    const isWhole = form.id !== undefined || pieces.length === new Set(form.piece).size
    if (!first && isWhole) return success({ ...now, ...added })
    const sentence = first
      ? text('cart.set-partly', {
          name: refusals.map(({ name }) => name).join(', '),
          reason: first.error.notice.translation ?? first.error.notice.text,
        })
      : text('look.partly')
    const status = Math.max(409, ...refusals.map(({ error }) => error.status))
    return refused(status, { tone: 'warning', text: sentence }, now)
  },
  { guestToo: true, retries: true },
)

const setQuantity = action(
  paths.cartItem(':key'),
  quantityForm,
  async (form, { commerce, params }) => {
    const cart = await commerce.cart.setQuantity(params['key'] ?? '', form.quantity, form.intent)
    return success({ cart, notice: { tone: 'success', text: text('cart.updated') }, goTo: paths.cart })
  },
  { retries: true },
)

const removeItem = action(
  paths.cartItemRemoval(':key'),
  removeForm,
  async ({ intent }, { commerce, params }) => {
    const key = params['key'] ?? ''
    const notice = { tone: 'success', text: text('cart.removed') } as const
    const cart = await commerce.cart.remove(key, intent)
    return success({ cart, notice, goTo: paths.cartWithout(encodeURIComponent(key)) })
  },
  // The product is still in the cart, whatever the reason of the refusal.
  { retries: true, refusal: text('cart.remove-failed') },
)

const restoreItem = action(
  paths.cartItemRestoral(':key'),
  removeForm,
  async ({ intent }, { commerce, params }) => {
    const cart = await commerce.cart.restore(params['key'] ?? '', intent)
    return success({ cart, notice: { tone: 'success', text: text('cart.restored') }, goTo: paths.cart })
  },
  { retries: true },
)

export const cartActions: readonly Action[] = [addItem, setQuantity, removeItem, restoreItem]
