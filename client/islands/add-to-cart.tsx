import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cartMessages, letterMessages, productMessages } from '../../shared/cart-messages.ts'
import { limits } from '../../shared/limits.ts'
import { formatPrice } from '../../shared/money.ts'
import { paths } from '../../shared/paths.ts'
import { lettersProblem } from '../../shared/personalisation.ts'
import type { Control } from '../behaviours/field-errors.ts'
import { watchValidity } from '../behaviours/watch-validity.ts'
import { island } from '../island.tsx'
import { type AddToCartProps, chosenVariation } from '../ui/buyable.ts'
import { Choices, choiceIn } from '../ui/choices.tsx'
import { Engrave } from '../ui/engrave.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { SetPieces } from '../ui/set-pieces.tsx'

function sentenceOf(control: Control): string {
  if (control.name === 'letters') return letterMessages[lettersProblem(control.value) ?? 'letters.empty']
  return control.type === 'radio' ? productMessages['product.choose'] : cartMessages['cart.quantity-invalid']
}

/**
 * The buy form. Everything it shows beyond its props is read from its own fields, so that what was typed or chosen
 * before hydration counts.
 */
function AddToCart({ product, pieces, engraving }: AddToCartProps): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<FormData | null>(null)
  const read = () => form.current && setValues(new FormData(form.current))

  useEffect(() => {
    if (!form.current) return
    setValues(new FormData(form.current))
    return watchValidity(form.current, sentenceOf)
  }, [])

  const isSet = pieces.length > 0
  const soldOut = product.availability === 'sold-out'
  const variation = chosenVariation(product, choiceIn(values, product))
  const last = (variation ?? product).availability === 'last-piece'
  const letters = values?.get('letters')

  return (
    <form
      ref={form}
      className="stack buy-form"
      id="buy"
      method="post"
      action={paths.cartItems}
      data-enhance="cart"
      data-after="cart"
      onInput={read}
    >
      <input type="hidden" name="id" value={product.id} />
      {isSet ? <SetPieces pieces={pieces} values={values} /> : <Choices item={product} values={values} />}
      {engraving && <Engrave engraving={engraving} letters={typeof letters === 'string' ? letters : null} />}
      {variation && variation.price !== product.price && (
        <p className="note" aria-live="polite">
          {`Prix de ce choix\u00a0: ${formatPrice(variation.price)}`}
        </p>
      )}
      <div className="buy-row">
        {!isSet && !soldOut && (
          <Quantity
            value={1}
            max={last ? 1 : limits.lineQuantity}
            label="Quantité"
            lessLabel="Retirer un"
            moreLabel="Ajouter un"
          />
        )}
        <button className="btn" type="submit" disabled={soldOut}>
          {soldOut ? 'Épuisé' : isSet ? 'Ajouter l’ensemble' : 'Ajouter au panier'}
        </button>
      </div>
    </form>
  )
}

export default island('add-to-cart', 'interaction', AddToCart)
