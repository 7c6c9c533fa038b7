import { deviceMessages } from '../../shared/device-messages.ts'
import { fill } from '../../shared/fill.ts'

/**
 * The heart of a jewel, drawn by the sheet: one element, whatever it shows. `client/behaviours/watch-hearts.ts` answers it, so it is
 * there with script only.
 */
export const Heart = ({ id, name }: { id: number; name: string }) => (
  <button
    className="heart js-only"
    type="button"
    value={id}
    aria-pressed="false"
    aria-label={fill(deviceMessages['favourites.add'], { name })}
    data-name={name}
  />
)
