import * as t from '#text/frame.ts'
import { deviceKeys } from '../../../shared/favourites/device-keys.ts'
import { paths } from '../../../shared/paths.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * The heart of the bar. It says whose login it is to the script of hearts, which so tells the account what the device
 * knows; without a login it wakes that script where the browser remembers an account, to forget it.
 * @param customer `customerTag` of the login, `null` without one
 */
export const FavoritesLink = ({ customer }: { customer: string | null }) => (
  <a
    className="icon-btn"
    href={paths.favorites}
    aria-label={t.myFavourites}
    data-late="hearts"
    {...(customer === null
      ? { 'data-kept': deviceKeys.account }
      : { 'data-now': '', 'data-customer': customer })}
  >
    <Icon name="heart" />
  </a>
)
