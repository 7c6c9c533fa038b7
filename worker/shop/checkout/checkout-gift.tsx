import type { ReactNode } from 'react'
import { limits } from '../../../shared/limits.ts'
import type { Typed } from '../ui/typed.ts'
import { Check, NoteField } from './checkout-form.tsx'

/**
 * A parcel that is a present leaves with a slip without prices, always: nobody has to think of it. Its card is written
 * in a field the sheet shows once the box is ticked.
 */
export const GiftOptions = ({ typed }: { typed: Typed }): ReactNode => (
  <div>
    <Check name="gift" typed={typed} hint="gift-hint">
      C’est un cadeau
    </Check>
    <p className="hint under-check" id="gift-hint">
      Le bon de livraison glissé dans le colis est alors sans prix.
    </p>
    <div className="gift-card under-check">
      <NoteField
        typed={typed}
        name="gift_message"
        label="Message de la carte"
        maxLength={limits.giftLength}
      />
    </div>
  </div>
)

/** The same in the recap, as long as the box is ticked; script keeps the words of the card as they are typed. */
export const GiftRecap = ({ typed }: { typed: Typed }): ReactNode => (
  <>
    <dt className="of-gift">Cadeau</dt>
    <dd className="of-gift">
      Bon de livraison sans prix.
      <span className="gift-words" data-echo="gift_message">
        {typed.value('gift_message')}
      </span>
    </dd>
  </>
)
