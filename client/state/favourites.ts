import { deviceKeys } from '../../shared/favourites/device-keys.ts'
import { deviceLists } from '../../shared/favourites/device-lists.ts'
import { dropProduct, hearList, keepProduct, readList, writeList } from './device-list.ts'

/**
 * The favourites of whoever looks at the page. A guest's stay on the device (`favourites`). A customer's are those the
 * account held last (`liked`), and what it has not been told yet: hearts added (`favourites`, so that those of a guest
 * follow the login by themselves) and taken off (`unliked`). `client/behaviours/follow-account.ts` tells it.
 */
interface Account {
  /** Whose: the tag of the login. */
  of: string
  /** Milliseconds since 1970 of the last reading; 0 before the first. */
  at: number
  /** Whether the platform keeps favourites at all. */
  keeps: boolean
}

const tagged = () => document.querySelector<HTMLElement>('[data-customer]')

/** Tag of the customer who is logged in, as the bar says it; `undefined` for a guest. */
export const customer = (): string | undefined => tagged()?.dataset['customer']

/** What this browser remembers of an account, whoever looks at the page. */
export function readAccount(): Account | null {
  try {
    const account: unknown = JSON.parse(localStorage.getItem(deviceKeys.account) ?? 'null')
    return account && typeof account === 'object' && 'of' in account ? (account as Account) : null
  } catch {
    return null
  }
}

/** Remembers whose favourites these are, or nothing more; `false` where nothing can be stored. */
export function writeAccount(account: Account | null): boolean {
  try {
    if (account) localStorage.setItem(deviceKeys.account, JSON.stringify(account))
    else localStorage.removeItem(deviceKeys.account)
    return true
  } catch {
    return false
  }
}

/** Forgets an account: what it held is read by its owner alone. */
export function forgetAccount(): void {
  writeList('liked', [])
  writeList('unliked', [])
  writeAccount(null)
}

/** The login is over, though the page does not know it: its visitor is a guest from now on. */
export function endLogin(): void {
  delete tagged()?.dataset['customer']
  forgetAccount()
}

/** Whether hearts are the account's; where the platform keeps none, they stay on the device. */
export function isSavedByAccount(): boolean {
  const tag = customer()
  const account = readAccount()
  return tag !== undefined && (account === null || account.of !== tag || account.keeps)
}

const idsOf = (name: 'favourites' | 'liked' | 'unliked') => readList(name).map(({ id }) => id)

/** Ids the account is known to hold, newest first. */
export function accountIds(): number[] {
  const off = new Set(idsOf('unliked'))
  return idsOf('liked').filter((id) => !off.has(id))
}

/** Ids of the favourites, newest first. */
export const favouriteIds = (): number[] =>
  isSavedByAccount() ? [...new Set([...idsOf('favourites'), ...accountIds()])] : idsOf('favourites')

/** Keeps a product among the favourites, or takes it off; `false` when this browser keeps nothing. */
export function setFavourite(id: number, liked: boolean): boolean {
  if (!isSavedByAccount()) return (liked ? keepProduct : dropProduct)('favourites', id)
  return (
    keepProduct(liked ? 'favourites' : 'unliked', id) && dropProduct(liked ? 'unliked' : 'favourites', id)
  )
}

/** Takes a request the account refused back. */
export function takeBack(id: number): void {
  dropProduct('favourites', id)
  dropProduct('unliked', id)
}

/** When the last favourite was kept on this device, in milliseconds since 1970; 0 without any. */
export const lastSaved = (): number => readList('favourites')[0]?.at ?? 0

/** Runs `changed` whenever the favourites may be others. */
export function hearFavourites(changed: () => void): void {
  for (const name of ['favourites', 'liked', 'unliked'] as const) hearList(name, changed)
}

/** The account holds these, newest first, read at `at` (milliseconds since 1970). */
export function holdAccount(of: string, ids: readonly number[], at: number): void {
  writeAccount({ of, at, keeps: true })
  writeList(
    'liked',
    ids.slice(0, deviceLists.liked.maxItems).map((id, place) => ({ id, at: at - place })),
  )
}

/**
 * Begins with the account of a login, another's forgotten.
 * @param drawn ids the server has just drawn as liked: it knows better than what was read before
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
