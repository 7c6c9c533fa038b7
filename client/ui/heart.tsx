import { deviceMessages } from '#text/messages/device.ts'
import { heartsForm } from '../../shared/cart/hearts-form.ts'
import { deviceLists } from '../../shared/favourites/device-lists.ts'
import { fill } from '../../shared/words/fill.ts'

interface Props {
  id: number
  name: string
  /** Whether the heart loads its own script. In a grid of cards, the grid loads it. */
  alone?: boolean
  /**
   * Whether the server knows that the visitor likes it. Only on the visitor's own page of favourites, because all other
   * pages are the same for everyone.
   */
  isLiked?: boolean
}

/**
 * Draws the heart of a product: one element, whose icon comes from the style sheet.
 * `client/behaviours/products/watch-hearts.ts` handles it. Without script it submits the form of hearts that every page
 * contains.
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
