import { parseArgs } from 'node:util'
import { newsletterParameter } from '../../shared/contact/newsletter.ts'
import { type Place, readRows } from './d1.ts'
import { finish } from './finish.ts'
import { newsletterCsv, type Subscriber } from './newsletter-csv.ts'
import { renderSql } from './rendered-sql.ts'

const usage = `Usage: npm run --silent letter -- export [--remote --site https://…] [--persist-to <folder>] > subscribers.csv
       npm run letter -- proof <e-mail or unsubscribe link> [--remote] [--persist-to <folder>]

export  Prints the confirmed addresses as CSV, each with its own unsubscribe link. Every newsletter must contain this link,
        also in its headers:
          List-Unsubscribe: <the link>
          List-Unsubscribe-Post: List-Unsubscribe=One-Click
        Export again before each newsletter, and delete the old file: it holds people who have unsubscribed since.
proof   Prints when, where and under which words an address subscribed, confirmed or unsubscribed. The shop deletes
        unsubscribed addresses: find those by their unsubscribe link.`

const subscribers = `SELECT email, changed_at AS confirmedAt, stop_token AS stopToken
  FROM subscriptions WHERE status = 'confirmed' ORDER BY id`

interface Proof {
  kind: string
  source: string
  textVersion: string
  at: string
  orderId: number | null
}

/** Prints the history of an address, oldest first. Returns exit code 1 when there is none. */
function printProofs(place: Place, subject: string): number {
  const token = URL.canParse(subject) ? new URL(subject).searchParams.get(newsletterParameter) : null
  const sql = renderSql({
    sql: `SELECT kind, source, text_version AS textVersion, at, order_id AS orderId
      FROM consents WHERE subscription_id IN (
        SELECT id FROM subscriptions WHERE stop_token = ?1
          OR stop_token = (SELECT stop_token FROM subscriptions WHERE email = ?2))
      ORDER BY id`,
    params: [token ?? '', subject.trim().toLowerCase()],
  })
  const [proofs = []] = readRows(place, sql) as Proof[][]
  for (const { at, kind, source, textVersion, orderId } of proofs) {
    const order = orderId === null ? '' : `, order ${orderId}`
    console.log(`${at} ${kind.padEnd(9)} ${source}${order}, words of ${textVersion}`)
  }
  if (proofs.length === 0) console.error('Nothing is known of this address.')
  return proofs.length === 0 ? 1 : 0
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: 'boolean', default: false },
      site: { type: 'string' },
      'persist-to': { type: 'string' },
    },
  })
  const [command, subject] = positionals
  const place = { remote: values.remote, persistTo: values['persist-to'] }
  const site = values.site ?? (values.remote ? '' : 'http://localhost:8787')
  if (command === 'export' && URL.canParse(site)) {
    const [rows = []] = readRows(place, subscribers) as Subscriber[][]
    process.stdout.write(newsletterCsv(rows, site))
    return 0
  }
  if (command === 'proof' && subject) return printProofs(place, subject)
  console.error(usage)
  return 2
}

finish(main)
