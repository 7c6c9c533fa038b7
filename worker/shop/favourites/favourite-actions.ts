import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import { favouriteForm } from '../../../shared/favourites/favourites.ts'
import { text } from '../../../shared/messages.ts'
import { refused, success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import { type Action, action } from '../../render/action.ts'

/** Turns the error of a platform without favourites into an outcome. Rethrows other errors. */
const notSaved = (error: unknown) => {
  if (!(error instanceof CommerceError) || error.code !== 'rest_no_route') throw error
  return refused(404, { tone: 'warning', text: text('favourites.none-kept') })
}

/**
 * Adds and removes favourites: one product without script, or all changes that the device has not yet sent to the
 * account. The products come from the form, or from the URL of a notice that offers to undo a change. Adding a product
 * twice changes nothing.
 */
const change = action(paths.favorites, favouriteForm, async (form, { commerce, session, url }) => {
  const asked = favouriteForm.parse(Object.fromEntries(url.searchParams))
  const added = [...form.ajouter, ...asked.ajouter]
  const removed = [...form.retirer, ...asked.retirer]
  const [first] = added
  if (added.length + removed.length === 0) return success({})
  if (!session.token) {
    const goTo = first === undefined ? paths.favorites : paths.favoriteRequest(first)
    const notice = { tone: 'info', text: text('favourites.log-in-first') } as const
    return refused(401, notice, { goTo: paths.accountBackTo(goTo) })
  }
  try {
    if (removed.length > 0) await commerce.favourites.remove(removed)
    const leftOut = await commerce.favourites.add(added)
    if (leftOut > 0) {
      const n = String(deviceLists.liked.maxItems)
      return success({ notice: { tone: 'warning', text: text('favourites.left-out', { n }), seconds: 10 } })
    }
  } catch (error) {
    return notSaved(error)
  }
  const act =
    removed.length > 0
      ? { label: text('favourites.undo'), post: `${paths.favorites}?ajouter=${removed.join('-')}` }
      : { label: text('favourites.see'), go: paths.favorites }
  return success({
    notice: {
      tone: 'success',
      text: text(removed.length > 0 ? 'favourites.taken-off' : 'favourites.kept'),
      act,
    },
  })
})

export const favoriteActions: readonly Action[] = [change]
