import { deviceKeys } from '../../shared/favourites/device-keys.ts'
import { deviceLists } from '../../shared/favourites/device-lists.ts'
import { dropProduct, hearList, keepProduct, readList, writeList } from './device-list.ts'

/**
 * The favourites of the visitor. A guest's favourites stay on the device (`favourites`). A customer's favourites are
 * the last known list of the account (`liked`), plus the changes that the account has not received yet: additions
 * (`favourites`) and removals (`unliked`). A guest's favourites thus reach the account after a login.
 * `client/behaviours/visitor/sync-account.ts` sends the changes.
 */
interface Account {
  /** Tag of the customer who owns this list. */
  of: string
  /** Milliseconds since 1970 of the last read from the account. 0 before the first one. */
  at: number
  /** Whether the platform stores favourites at all. */
  keeps: boolean
}

const tagged = () => document.querySelector<HTMLElement>('[data-customer]')

/** Returns the tag of the logged-in customer, read from the page. `undefined` for a guest. */
export const customer = (): string | undefined => tagged()?.dataset['customer']

/** Returns the account that this browser has cached, whoever visits now. */
export function readAccount(): Account | null {
  try {
    const account: unknown = JSON.parse(localStorage.getItem(deviceKeys.account) ?? 'null')
    return account && typeof account === 'object' && 'of' in account ? (account as Account) : null
  } catch {
    return null
  }
}

/**
 * Caches which account the favourites belong to; `null` deletes it. Returns `false` when the browser cannot store it.
 */
export function writeAccount(account: Account | null): boolean {
  try {
    if (account) localStorage.setItem(deviceKeys.account, JSON.stringify(account))
    else localStorage.removeItem(deviceKeys.account)
    return true
  } catch {
    return false
  }
}

/** Deletes the cached account. Only its owner may see its favourites. */
export function forgetAccount(): void {
  writeList('liked', [])
  writeList('unliked', [])
  writeAccount(null)
}

/** Handles an expired session that the page does not know about: its visitor is a guest from now on. */
export function endLogin(): void {
  delete tagged()?.dataset['customer']
  forgetAccount()
}

/** Whether the account stores the hearts. When the platform stores none, they stay on the device. */
export function isSavedByAccount(): boolean {
  const tag = customer()
  const account = readAccount()
  return tag !== undefined && (account === null || account.of !== tag || account.keeps)
}

const idsOf = (name: 'favourites' | 'liked' | 'unliked') => readList(name).map(({ id }) => id)

/** Ids of the favourites in the account, as far as this browser knows, newest first. */
export function accountIds(): number[] {
  const off = new Set(idsOf('unliked'))
  return idsOf('liked').filter((id) => !off.has(id))
}

/** Ids of the visitor's favourites, newest first. */
export const favouriteIds = (): number[] =>
  isSavedByAccount() ? [...new Set([...idsOf('favourites'), ...accountIds()])] : idsOf('favourites')

/** Adds a product to the favourites or removes it. Returns `false` when the browser cannot store it. */
export function setFavourite(id: number, liked: boolean): boolean {
  if (!isSavedByAccount()) return (liked ? keepProduct : dropProduct)('favourites', id)
  return (
    keepProduct(liked ? 'favourites' : 'unliked', id) && dropProduct(liked ? 'unliked' : 'favourites', id)
  )
}

/** Drops a change that the account has refused. */
export function takeBack(id: number): void {
  dropProduct('favourites', id)
  dropProduct('unliked', id)
}

/** Milliseconds since 1970 of the last favourite added on this device. 0 without any. */
export const lastSaved = (): number => readList('favourites')[0]?.at ?? 0

/** Runs `changed` whenever the favourites may have changed. */
export function hearFavourites(changed: () => void): void {
  for (const name of ['favourites', 'liked', 'unliked'] as const) hearList(name, changed)
}

/** Caches the favourites of an account, newest first, read at `at` (milliseconds since 1970). */
export function holdAccount(of: string, ids: readonly number[], at: number): void {
  writeAccount({ of, at, keeps: true })
  writeList(
    'liked',
    ids.slice(0, deviceLists.liked.maxItems).map((id, place) => ({ id, at: at - place })),
  )
}

/**
 * Starts with the account of the logged-in customer and deletes the cached data of any other account.
 * @param drawn ids that the server has just drawn as liked; they are newer than the cached list
 */
export function openAccount(tag: string, drawn: readonly number[]): void {
  const known = readAccount()
  const isSame = known?.of === tag
  if (!isSame) {
    forgetAccount()
    writeAccount({ of: tag, at: 0, keeps: true })
  }
  if (drawn.length > 0) holdAccount(tag, [...new Set([...drawn, ...idsOf('liked')])], isSame ? known.at : 0)
}
