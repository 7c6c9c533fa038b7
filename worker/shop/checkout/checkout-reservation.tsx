import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { HeldUntil, HoldEnded } from '../ui/held-until.tsx'

interface Props {
  /** `clientRef` is `null` when the order can no longer be paid. */
  sent: { clientRef: string | null; heldUntil: string | null }
  pieces: number
}

/**
 * Draws the state of the order that the visitor already sent from this cart: the end of its reservation, or a warning
 * that it has ended.
 */
export function Reservation({ sent: { clientRef, heldUntil }, pieces }: Props): ReactNode {
  if (!heldUntil) return null
  if (clientRef)
    return (
      <p className="msg msg-info mb-s5">
        <span className="pearl" aria-hidden="true" />
        <span>
          <HeldUntil until={heldUntil} pieces={pieces} />
        </span>
      </p>
    )
  return (
    <p className="msg msg-warn mb-s5">
      <span aria-hidden="true">◆</span>
      <span>
        <HoldEnded at={heldUntil} pieces={pieces} />
        {` ${text('checkout.hold-ended')} `}
        <a className="underline" href={paths.cart}>
          {t.seeCart}
        </a>
      </span>
    </p>
  )
}
