import type { ReactNode } from 'react'
import * as t from '#text/ui.ts'
import { parisHourWords } from '../../../shared/words/instant-words.ts'

/** Draws the hour of an instant (ISO 8601) in Paris. */
export const Hour = ({ at }: { at: string }): ReactNode => (
  <time dateTime={at}>{parisHourWords(new Date(at))}</time>
)

/** Returns the number of articles in an order or a cart. */
export const piecesIn = ({ lines }: { lines: readonly { quantity: number }[] }): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Draws a sentence with the end of the reservation of an order's products. `until`: ISO 8601. */
export const HeldUntil = ({ until, pieces }: { until: string; pieces: number }): ReactNode => (
  <>
    {t.heldUntilBefore(pieces)}
    <Hour at={until} />
    {t.heldUntilAfter}
  </>
)

/** Draws a sentence about a reservation that has ended. `at`: ISO 8601. */
export const HoldEnded = ({ at, pieces }: { at: string; pieces: number }): ReactNode => (
  <>
    {t.holdEndedBefore(pieces)}
    <Hour at={at} />
    {t.heldUntilAfter}
  </>
)
