import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import * as t from '#text/buying.ts'
import { cartMessages, letterMessages, productMessages } from '#text/messages/cart.ts'
import { buyLimits } from '../../shared/cart/buy-limits.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import { engravingFonts, fontExtra, lettersProblem } from '../../shared/cart/extras.ts'
import { dropLost } from '../behaviours/forms/drop-lost.ts'
import type { Control } from '../behaviours/forms/field-errors.ts'
import { preselectEvent, preselected } from '../behaviours/forms/preselect.ts'
import { watchValidity } from '../behaviours/forms/watch-validity.ts'
import { island } from '../island.tsx'
import { BuyBar, BuyPrice, Choices } from '../ui/buy-parts.tsx'
import type { AddToCartProps, LetteredProduct } from '../ui/buyable.ts'
import { Engrave } from '../ui/engrave.tsx'
import {
  buttonWords,
  choiceOf,
  choiceWords,
  chosenVariation,
  selectionOf,
  stockWords,
} from '../ui/selection.ts'
import { SetPieces } from '../ui/set-pieces.tsx'
import { Quantity } from '../ui/small-parts.tsx'

function sentenceOf(control: Control): string {
  if (control.name === 'letters') return letterMessages[lettersProblem(control.value) ?? 'letters.empty']
  return control.type === 'radio' ? productMessages['product.choose'] : cartMessages['cart.quantity-invalid']
}

/**
 * Updates the address and the gallery after a choice. The first choice fetches this script. If it fails, the shopper
 * can still buy.
 */
const watchChoice = (props: AddToCartProps, values: FormData) =>
  // Several looks share one page, so its address cannot hold the choice of one look.
  props.isLook ||
  void import('../behaviours/visitor/watch-choice.ts').then(
    ({ keepInAddress, showView }) => {
      const { product, pieces } = props
      const { choice, variation, ticked } = selectionOf(props, values)
      const ofPieces = pieces.map((piece) => ({
        attributes: piece.attributes,
        choice: choiceOf(values, piece, piece.id),
        pieceId: piece.id,
      }))
      const left = pieces.filter((piece) => piece.availability !== 'sold-out' && !ticked.includes(piece))
      keepInAddress(
        [{ attributes: product.attributes, choice }, ...ofPieces],
        left.map(({ id }) => id),
      )
      if (variation?.view !== undefined) showView(variation.view)
    },
    () => {},
  )

/** Whether the shopper has changed a choice since the page loaded. */
const isChanged = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].some(
    (input) => input.checked !== input.defaultChecked && !preselected.has(input),
  )

/** Returns the values of the form. Reads them again at each change, so that choices made before hydration count. */
function useForm(props: AddToCartProps) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<FormData | null>(null)
  const read = useCallback(() => {
    if (!form.current) return
    dropLost(props, form.current)
    const now = new FormData(form.current)
    setValues(now)
    return now
  }, [props])

  useEffect(() => {
    const element = form.current
    if (!element) return
    const now = read()
    if (now && isChanged(element)) watchChoice(props, now)
    const stop = watchValidity(element, sentenceOf)
    element.addEventListener(preselectEvent, read)
    return () => {
      stop()
      element.removeEventListener(preselectEvent, read)
    }
  }, [read, props])

  const write = () => {
    const now = read()
    if (now) watchChoice(props, now)
  }
  return { form, values, write }
}

/** The product behind the letters follows the choice, because a cord comes in several colours. */
const drawnAs =
  ({ product, pieces }: AddToCartProps, values: FormData | null) =>
  (lettered: LetteredProduct): LetteredProduct => {
    const piece = pieces.find(({ id }) => id === lettered.piece)
    const item = piece ?? product
    return { ...lettered, id: chosenVariation(item, choiceOf(values, item, piece?.id))?.id ?? lettered.piece }
  }

/** Draws the price, the choices and the button: everything that depends on the choice. */
function AddToCart(props: AddToCartProps): ReactNode {
  const { product, pieces, engraving, isLook, deliveryApart } = props
  const { form, values, write } = useForm(props)
  const isSet = pieces.length > 0
  const request = selectionOf(props, values)
  const { choice, variation, ticked, price, availability } = request
  const soldOut = availability === 'sold-out'
  const letters = values?.get('letters')
  const font = engravingFonts.find((each) => each === values?.get(fontExtra)) ?? null

  return (
    <form
      ref={form}
      className="stack buy-form"
      id={isLook ? undefined : 'buy'}
      method="post"
      action={buyPaths.cartItems}
      data-enhance="cart"
      data-after="cart"
      onInput={write}
    >
      {!isLook && <input type="hidden" name="id" value={product.id} />}
      <BuyPrice
        // The prior price that the law requires belongs to one price. Do not show it beside another price.
        product={{ price, priorPrice: price === product.price ? product.priorPrice : null }}
        deliveryApart={deliveryApart}
        from={!variation && product.variations.some((each) => each.price !== product.price)}
      />
      {isSet ? (
        <SetPieces
          label={isLook ? t.lookHolds : t.setHolds}
          pieces={pieces}
          ticked={ticked}
          values={values}
        />
      ) : (
        <Choices item={product} values={values} />
      )}
      {engraving && (
        <Engrave
          engraving={{ ...engraving, products: engraving.products.map(drawnAs(props, values)) }}
          letters={typeof letters === 'string' ? letters : null}
          font={font}
        />
      )}
      {!isLook && (
        <p className="stock" data-stock={availability} role="status">
          {stockWords(availability, engraving !== null)}
        </p>
      )}
      <div className="buy-row">
        {!isSet && !soldOut && (
          <Quantity
            value={1}
            max={availability === 'last-piece' ? 1 : buyLimits.lineQuantity}
            label={t.quantity}
            lessLabel={t.oneLess}
            moreLabel={t.oneMore}
          />
        )}
        <button className="btn" type="submit" disabled={soldOut}>
          {buttonWords(props, request)}
        </button>
      </div>
      {!isLook && (
        <BuyBar name={product.name} price={price} choice={choiceWords(product, choice)} soldOut={soldOut} />
      )}
    </form>
  )
}

export default island('add-to-cart', AddToCart)
