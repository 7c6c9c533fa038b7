import { newsletterLink } from '../../shared/contact/newsletter.ts'
import { defuseCell } from '../../shared/csv-cell.ts'
import { paths } from '../../shared/paths.ts'

/** A confirmed address, and the token of its unsubscribe link. */
export interface Subscriber {
  email: string
  /** ISO 8601 in UTC. */
  confirmedAt: string
  stopToken: string
}

const field = (value: string) => `"${defuseCell(value).replaceAll('"', '""')}"`

/**
 * Returns the subscribers for a mailing tool, as CSV (RFC 4180). Each row has the address that mails must carry in
 * `List-Unsubscribe` and as their link. `site` is the origin of the shop.
 */
export const newsletterCsv = (subscribers: readonly Subscriber[], site: string): string =>
  [
    ['email', 'confirmed_at', 'unsubscribe'],
    ...subscribers.map(({ email, confirmedAt, stopToken }) => [
      email,
      confirmedAt,
      new URL(site).origin + newsletterLink(paths.newsletterStop, stopToken),
    ]),
  ]
    .map((row) => `${row.map(field).join(',')}\r\n`)
    .join('')
