import type { ReactNode } from 'react'
import * as t from '#text/ui.ts'
import { parisHourWords } from '../../../shared/words/instant-words.ts'

/** The hour of an instant (ISO 8601) in Paris. */
export const Hour = ({ at }: { at: string }): ReactNode => (
  <time dateTime={at}>{parisHourWords(new Date(at))}</time>
)

/** How many products an order or a cart holds. */
export const piecesIn = ({ lines }: { lines: readonly { quantity: number }[] }): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Until when the products of an order are held for its buyer, as a sentence. `until`: ISO 8601. */
export const HeldUntil = ({ until, pieces }: { until: string; pieces: number }): ReactNode => (
  <>
    {t.heldUntilBefore(pieces)}
    <Hour at={until} />
    {t.heldUntilAfter}
  </>
)

/** What became of a reservation whose time is past. `at`: ISO 8601. */
export const HoldEnded = ({ at, pieces }: { at: string; pieces: number }): ReactNode => (
  <>
    {t.holdEndedBefore(pieces)}
    <Hour at={at} />
    {t.heldUntilAfter}
  </>
)
