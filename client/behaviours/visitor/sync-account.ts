import { deviceMessages } from '#text/messages/device.ts'
import { heartsForm } from '../../../shared/cart/hearts-form.ts'
import { latePaths } from '../../../shared/late-paths.ts'
import type { Notice, Outcome } from '../../../shared/outcome.ts'
import { send } from '../../send.ts'
import { type ListedProduct, readList, writeList } from '../../state/device-list.ts'
import {
  customer,
  endLogin,
  holdAccount,
  isSavedByAccount,
  readAccount,
  takeBack,
  writeAccount,
} from '../../state/favourites.ts'
import { notify } from '../toast.ts'

/** Milliseconds during which the cached list of the account needs no new read. */
const fresh = 5 * 60_000

/** Handles an expired session. The unsent changes stay on the device, for the next login. */
function expire(notice: Notice): void {
  endLogin()
  const go = latePaths.accountBackTo(location.pathname + location.search)
  notify({ ...notice, act: { label: deviceMessages['favourites.log-in'], go } })
}

const named = (products: readonly ListedProduct[]) => products.map(({ id }) => id).join('-')

/** Removes the sent changes from a list, except those that the customer has made again since. */
const without = (name: 'favourites' | 'unliked', sent: readonly ListedProduct[]) =>
  writeList(
    name,
    readList(name).filter(({ id, at }) => !sent.some((product) => product.id === id && product.at === at)),
  )

/** Applies the sent changes to the cached list of the account. */
function settle(added: readonly ListedProduct[], removed: readonly ListedProduct[]): void {
  const gone = new Set([...added, ...removed].map(({ id }) => id))
  writeList('liked', [...added, ...readList('liked').filter(({ id }) => !gone.has(id))])
  without('favourites', added)
  without('unliked', removed)
}

/** Sends all pending changes to the account in one request. Sends nothing when there are none. */
async function sendOnce(): Promise<Outcome | undefined> {
  const [added, removed] = [readList('favourites'), readList('unliked')]
  if (!isSavedByAccount() || added.length + removed.length === 0) return
  const body = new FormData()
  body.set(heartsForm.add, named(added))
  body.set(heartsForm.remove, named(removed))
  // The change is idempotent, so it carries an intent: `send` retries it, and it outlives the page.
  body.set('intent', '')
  const outcome = await send(latePaths.favorites, body)
  if (outcome.kind === 'success') {
    settle(added, removed)
    if (outcome.notice && outcome.notice.tone !== 'success') notify(outcome.notice)
  } else if (outcome.kind === 'expired' || (outcome.kind === 'refused' && outcome.status === 401))
    expire({ tone: 'warning', text: deviceMessages['favourites.expired'] })
  return outcome
}

let turn: Promise<unknown> = Promise.resolve()

/** Sends the pending changes, one request after another. */
function sendChanges(): Promise<Outcome | undefined> {
  const mine = turn.then(sendOnce, sendOnce)
  turn = mine
  return mine
}

/** Sends the heart that the customer has just pressed. After a refusal, undoes it and shows why. */
export async function sendPress(id: number): Promise<void> {
  const outcome = await sendChanges()
  if (outcome?.kind !== 'refused' || outcome.status === 401) return
  takeBack(id)
  notify(outcome.notice)
}

/**
 * Drops the changes that the account will never accept, so that no later page sends them again. Stays silent about a
 * product that is no longer sold.
 */
function leaveRefused({ status, notice }: Extract<Outcome, { kind: 'refused' }>): void {
  if (status !== 404 && status !== 409) return
  for (const { id } of [...readList('favourites'), ...readList('unliked')]) takeBack(id)
  if (status === 409) notify(notice)
}

/** Reads the favourites of the account. Without an answer, the cached list stays. */
async function read(tag: string): Promise<void> {
  const answer = await fetch(latePaths.favoriteIds, { headers: { Accept: 'application/json' } })
  if (answer.status === 401) return expire({ tone: 'warning', text: deviceMessages['favourites.expired'] })
  if (!answer.ok) return
  const { favourites } = (await answer.json()) as { favourites: number[] | null }
  if (favourites) holdAccount(tag, favourites, Date.now())
  else writeAccount({ of: tag, at: Date.now(), keeps: false })
}

/**
 * Sends the pending changes, then reads the account's list unless it was read in the last five minutes. After a crash
 * in between, the next page does the rest.
 * @param isWanted reads the list in any case
 */
export async function syncAccount(isWanted = false): Promise<void> {
  const tag = customer()
  if (tag === undefined) return
  const outcome = await sendChanges()
  if (outcome?.kind === 'refused') leaveRefused(outcome)
  const age = Date.now() - (readAccount()?.at ?? 0)
  if (customer() !== undefined && (isWanted || outcome || age > fresh)) await read(tag).catch(() => {})
}
