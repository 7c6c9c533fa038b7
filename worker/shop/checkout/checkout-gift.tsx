import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
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
      {t.isGift}
    </Check>
    <p className="hint under-check" id="gift-hint">
      {t.giftSlip}
    </p>
    <div className="gift-card under-check">
      <NoteField typed={typed} name="gift_message" label={t.giftMessage} maxLength={limits.giftLength} />
    </div>
  </div>
)

/** The same in the recap, as long as the box is ticked; script keeps the words of the card as they are typed. */
export const GiftRecap = ({ typed }: { typed: Typed }): ReactNode => (
  <>
    <dt className="of-gift">{t.gift}</dt>
    <dd className="of-gift">
      {t.slipWithoutPrices}
      <span className="gift-words" data-echo="gift_message">
        {typed.value('gift_message')}
      </span>
    </dd>
  </>
)
