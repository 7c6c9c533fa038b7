import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { openShop } from '../../contract/cart-shop.ts'
import { received, type SoldOrder, soldOrder } from '../../platform/orders/sold-order.ts'
import { shopper, words } from '../shopper.ts'
import type { Visit } from '../visit.ts'

export const start = Date.parse('2026-11-21T13:05:00Z')
export const fields = { name: 'Claire Martin', order: '1042', email: 'claire@example.com', scope: 'whole' }
const blank: Visit = { status: 200, headers: new Headers(), html: '' }
/** The order that was sold, and received the day before. */
export let sold: SoldOrder

/** Prepares a test file about the form. Each test starts without mails, at the same time. */
export function openForm(): void {
  beforeAll(async () => {
    vi.setSystemTime(start)
    await openShop()
    sold = await soldOrder()
    await received(sold.id, '2026-11-20')
  })
  beforeEach(async () => {
    vi.setSystemTime(start)
    await env.DB.batch(['outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  })
}

export const mainOf = ({ html }: Visit) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
export const decoded = (html: string) => words({ ...blank, html }).replaceAll('&gt;', '>')
/** Returns the words in the content of a page. Narrow spaces stay. */
export const plain = (page: Visit) =>
  decoded(mainOf(page).replace(/<[^>]+>/g, ' '))
    .replace(/[ \n]+/g, ' ')
    .replaceAll(' .', '.')
/** Returns the fields and the action of a page's form. */
export const formOf = (page: Visit) => {
  const form = /<form[^>]*aria-label="Renoncer[^"]*".*?<\/form>/s.exec(page.html)?.[0] ?? ''
  const hiddenFields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return {
    action: /action="([^"]+)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? '',
    fields: Object.fromEntries(hiddenFields.map(([, name, value]) => [name, decoded(value ?? '')])),
    html: form,
  }
}
export const declarations = async () =>
  (await env.DB.prepare('SELECT * FROM withdrawals ORDER BY id').all<Record<string, string>>()).results
export const mails = async () =>
  (await env.DB.prepare("SELECT * FROM outbox WHERE kind = 'withdrawal'").all<Record<string, string>>())
    .results

/** Sends both steps, as a visitor without script does. */
export async function declare(changed: Record<string, string> = {}, address: string = paths.withdrawal) {
  const visitor = shopper()
  const first = formOf(await visitor.get(address))
  const again = await visitor.post(first.action, { ...first.fields, ...fields, ...changed })
  const second = formOf(again)
  const sent = await visitor.post(second.action, { ...second.fields, confirm: '1' })
  const location = sent.headers.get('Location') ?? ''
  return { visitor, again, second, sent, location, receipt: await visitor.get(location) }
}
