import type { ReactNode } from 'react'
import * as t from '#text/cart.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import type { CartLine } from '../../shared/cart/cart.ts'
import { formatPrice } from '../../shared/money.ts'
import { LettersAgain } from './letters-again.tsx'
import { Icon, Quantity, Thumbnail } from './small-parts.tsx'

interface Props {
  line: CartLine
  /** True on the cart page, where the subtotal has its own column. */
  wide?: boolean
  /** True while the line is being removed. */
  leaving?: boolean
  onQuantity?: (quantity: number, isCut: boolean) => void
  /**
   * Asks for confirmation before removal. Receives the pressed link, for the focus. Without it, the link leads to a
   * page that asks.
   */
  onRemove?: (from: HTMLElement) => void
}

/** Draws a line of the cart, in the drawer and on the cart page, with and without script. */
export function CartLineItem({
  line,
  wide = false,
  leaving = false,
  onQuantity,
  onRemove,
}: Props): ReactNode {
  const { name, path, picture } = line
  // One level below the title: the cart page has an h1, the drawer an h2.
  const Heading = wide ? 'h2' : 'h3'
  const subtotal = <p className="sub">{formatPrice(line.subtotal)}</p>
  return (
    <li className="line" data-leaving={leaving ? '' : undefined} aria-busy={leaving || undefined}>
      <a className="line-pic" href={path} tabIndex={-1} aria-label={name}>
        {picture && <Thumbnail {...picture} alt={`${name}, ${line.materials}`} />}
      </a>
      <Heading className="line-name">
        <a href={path}>{name}</a>
      </Heading>
      {wide && subtotal}
      <p className="desc">
        {line.materials}
        <br />
        {line.options.length > 0 && (
          <>
            {line.options.join(', ')}
            <br />
          </>
        )}
        <span className="num">{formatPrice(line.price)}</span>
        {t.eachUnit}
        {line.personalisation && <LettersAgain productId={line.id} personalisation={line.personalisation} />}
        {line.personalised && t.noWithdrawal}
      </p>
      <form
        className="buy"
        method="post"
        action={buyPaths.cartItem(line.key)}
        // The browser would restore an old quantity after a reload or after going back.
        autoComplete="off"
        data-enhance="cart"
        data-after="stay"
      >
        <Quantity
          value={line.quantity}
          max={line.max}
          label={t.quantityOf(name)}
          lessLabel={t.lessOf(name)}
          moreLabel={t.moreOf(name)}
          small
          {...(onQuantity && { onAsk: onQuantity })}
        />
        <button className="link small no-js" type="submit">
          {t.update}
        </button>
        {!wide && subtotal}
      </form>
      <a
        className="icon-btn del"
        href={buyPaths.cartItemRemoval(line.key)}
        aria-label={t.removeNamed(name)}
        onClick={
          onRemove &&
          ((event) => {
            event.preventDefault()
            onRemove(event.currentTarget)
          })
        }
      >
        <Icon name="trash" small />
        <span className="m-only">{t.remove}</span>
      </a>
    </li>
  )
}
