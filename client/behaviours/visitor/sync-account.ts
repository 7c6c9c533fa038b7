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

/** Milliseconds what the account holds is believed without asking again. */
const fresh = 5 * 60_000

/** A login that is over: what was pressed stays on the device, and follows the next one. */
function expire(notice: Notice): void {
  endLogin()
  const go = latePaths.accountBackTo(location.pathname + location.search)
  notify({ ...notice, act: { label: deviceMessages['favourites.log-in'], go } })
}

const named = (products: readonly ListedProduct[]) => products.map(({ id }) => id).join('-')

/** A list without what was told, but for what was wanted again meanwhile. */
const without = (name: 'favourites' | 'unliked', sent: readonly ListedProduct[]) =>
  writeList(
    name,
    readList(name).filter(({ id, at }) => !sent.some((product) => product.id === id && product.at === at)),
  )

/** What the account was told is what it holds. */
function settle(added: readonly ListedProduct[], removed: readonly ListedProduct[]): void {
  const gone = new Set([...added, ...removed].map(({ id }) => id))
  writeList('liked', [...added, ...readList('liked').filter(({ id }) => !gone.has(id))])
  without('favourites', added)
  without('unliked', removed)
}

/** Tells the account in one message all it has not been told; nothing is asked when it knows. */
async function sendOnce(): Promise<Outcome | undefined> {
  const [added, removed] = [readList('favourites'), readList('unliked')]
  if (!isSavedByAccount() || added.length + removed.length === 0) return
  const body = new FormData()
  body.set(heartsForm.add, named(added))
  body.set(heartsForm.remove, named(removed))
  // Wanting it twice changes nothing: it is sent again when the network fails, and outlives the page.
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

/** The same, one message after another. */
function sendChanges(): Promise<Outcome | undefined> {
  const mine = turn.then(sendOnce, sendOnce)
  turn = mine
  return mine
}

/** Tells the account of a heart just pressed; refused, it goes back to what it was, and why is said. */
export async function sendPress(id: number): Promise<void> {
  const outcome = await sendChanges()
  if (outcome?.kind !== 'refused' || outcome.status === 401) return
  takeBack(id)
  notify(outcome.notice)
}

/** What the account will never take is not offered to it with every page. A product no longer sold is left without a word. */
function leaveRefused({ status, notice }: Extract<Outcome, { kind: 'refused' }>): void {
  if (status !== 404 && status !== 409) return
  for (const { id } of [...readList('favourites'), ...readList('unliked')]) takeBack(id)
  if (status === 409) notify(notice)
}

/** Reads what the account holds. Without an answer, what was known stays. */
async function read(tag: string): Promise<void> {
  const answer = await fetch(latePaths.favoriteIds, { headers: { Accept: 'application/json' } })
  if (answer.status === 401) return expire({ tone: 'warning', text: deviceMessages['favourites.expired'] })
  if (!answer.ok) return
  const { favourites } = (await answer.json()) as { favourites: number[] | null }
  if (favourites) holdAccount(tag, favourites, Date.now())
  else writeAccount({ of: tag, at: Date.now(), keeps: false })
}

/**
 * Hands over what the device knows and the account does not, then reads what it holds, unless that was done in the last
 * five minutes. Whatever crashes in between is done by the next page.
 * @param isWanted reads it in any case
 */
export async function syncAccount(isWanted = false): Promise<void> {
  const tag = customer()
  if (tag === undefined) return
  const outcome = await sendChanges()
  if (outcome?.kind === 'refused') leaveRefused(outcome)
  const age = Date.now() - (readAccount()?.at ?? 0)
  if (customer() !== undefined && (isWanted || outcome || age > fresh)) await read(tag).catch(() => {})
}
