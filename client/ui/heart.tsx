import { deviceMessages } from '#text/messages/device.ts'
import { heartsForm } from '../../shared/cart/hearts-form.ts'
import { deviceLists } from '../../shared/favourites/device-lists.ts'
import { fill } from '../../shared/words/fill.ts'

interface Props {
  id: number
  name: string
  /** Wakes its own script; in a grid of cards, the grid does. */
  alone?: boolean
  /** Known to be liked: on the page of one's own favourites only, the others are the same for everyone. */
  isLiked?: boolean
}

/**
 * The heart of a product, drawn by the sheet: one element, whatever it shows. `client/behaviours/watch-hearts.ts` answers
 * it; without script it sends the form of hearts, which every page has.
 */
export const Heart = ({ id, name, alone = false, isLiked = false }: Props) => (
  <button
    className="heart"
    aria-label={fill(deviceMessages[isLiked ? 'favourites.remove' : 'favourites.add'], { name })}
    value={id}
    type="submit"
    form={heartsForm.id}
    name={isLiked ? heartsForm.remove : heartsForm.add}
    aria-pressed={isLiked}
    data-wait=""
    {...(alone && { 'data-late': 'hearts', 'data-kept': deviceLists.favourites.key })}
  />
)
