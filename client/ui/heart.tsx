import { deviceLists } from '../../shared/device-lists.ts'
import { deviceMessages } from '../../shared/device-messages.ts'
import { fill } from '../../shared/fill.ts'

interface Props {
  id: number
  name: string
  /** Wakes its own script; in a grid of cards, the grid does. */
  alone?: boolean
}

/**
 * The heart of a jewel, drawn by the sheet: one element, whatever it shows. `client/behaviours/watch-hearts.ts` answers it, so it is
 * there with script only.
 */
export const Heart = ({ id, name, alone = false }: Props) => (
  <button
    className="heart js-only"
    type="button"
    value={id}
    aria-pressed="false"
    aria-label={fill(deviceMessages['favourites.add'], { name })}
    data-name={name}
    {...(alone && { 'data-late': 'hearts', 'data-kept': deviceLists.favourites.key })}
  />
)
