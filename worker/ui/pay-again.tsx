import { paths } from '../../shared/paths.ts'

/** Opens a new payment of an order, for whoever holds its key. */
export const PayAgain = ({ order, label }: { order: { id: number; key: string }; label: string }) => (
  <form method="post" action={paths.payAgain(order.id)}>
    <input type="hidden" name="key" value={order.key} />
    <button className="btn" type="submit">
      {label}
    </button>
  </form>
)
