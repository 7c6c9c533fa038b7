import { cartLabel } from '../../../shared/cart/cart-label.ts'
import { paths } from '../../../shared/paths.ts'
import { Icon } from '../ui/icon.tsx'

/** The bag of the bar and how many pieces are in it. */
export const CartLink = ({ count }: { count: number }) => (
  <a className="icon-btn" href={paths.cart} data-cart="" aria-label={cartLabel(count)}>
    <Icon name="bag" />
    <span className="count" hidden={count === 0}>
      {count}
    </span>
  </a>
)
