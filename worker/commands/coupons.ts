import { parseArgs } from 'node:util'
import { couponCode } from '../../shared/cart/coupon-code.ts'
import { decimalFromCents } from '../../shared/money.ts'
import { instantWords } from '../../shared/words/instant-words.ts'
import { couponFields, couponOptions, insertCoupon, unknownNames } from './coupon-fields.ts'
import { type Place, readRows, runSql } from './d1.ts'
import { finish } from './finish.ts'
import { renderSql } from './rendered-sql.ts'

const usage = `Usage: npm run coupons -- list [--all] [--remote] [--persist-to <folder>]
       npm run coupons -- add <code> (--percent 10 | --cart 10.00 | --piece 5.00) [limits] [--remote] [--persist-to <folder>]
       npm run coupons -- end <code> [--remote] [--persist-to <folder>]

list  Prints the current and future codes and how often each was used; --all adds the ended ones. Personal codes of the
      newsletter are only counted.
add   Creates a code: a percentage off its products, euros off the cart, or euros off each piece.
      Limits:
        --from 2026-12-01 --to 2026-12-31   first and last day, in Paris
        --minimum 50 --maximum 500          subtotal of the cart, in euro
        --uses 100 --uses-per-customer 1    number of orders, in all and for one customer
        --pieces 3                          most pieces of a cart that get the discount, the most expensive first
        --products 7021,7051 --not-products 7031
        --categories bagues --not-categories colliers
        --not-on-sale                       no discount on products that are on sale
        --alone                             cannot be combined: it replaces the other codes of the cart
        --first-order                       only for people who have never ordered
        --email claire@example.com          only for this address
        --description "Noël"                a note for the staff
end   Ends a code now. Existing orders keep their price.`

interface Row {
  code: string
  type: string
  amount: number
  startsAt: number | null
  expiresAt: number | null
  usageLimit: number | null
  uses: number
  description: string
}

const listing = (all: boolean) => `SELECT code, type, amount, starts_at AS startsAt, expires_at AS expiresAt,
    usage_limit AS usageLimit, description,
    (SELECT count(*) FROM coupon_uses u WHERE u.code = coupons.code AND u.state = 'counted') AS uses
  FROM coupons WHERE email IS NULL ${all ? '' : 'AND active = 1 AND (expires_at IS NULL OR expires_at > unixepoch())'}
  ORDER BY code;
  SELECT count(*) AS count FROM coupons WHERE email IS NOT NULL`

const off = ({ type, amount }: Row) =>
  type === 'percent'
    ? `${amount} %`
    : `${decimalFromCents(amount)} € off ${type === 'fixed_cart' ? 'the cart' : 'each piece'}`

const when = (seconds: number | null) => (seconds === null ? '…' : instantWords(seconds * 1000))

function print(place: Place, all: boolean): number {
  const [rows = [], counts = []] = readRows(place, listing(all)) as [Row[], { count: number }[]]
  for (const row of rows) {
    const limit = row.usageLimit === null ? '' : ` of ${row.usageLimit}`
    const life =
      row.startsAt === null && row.expiresAt === null
        ? ''
        : `, ${when(row.startsAt)} – ${when(row.expiresAt)}`
    console.log(
      `${row.code.padEnd(20)} ${off(row)}, used ${row.uses}${limit}${life}  ${row.description}`.trim(),
    )
  }
  const personal = counts[0]?.count ?? 0
  if (personal > 0) console.log(`and ${personal} for one address each`)
  return 0
}

function add(place: Place, code: string, options: Parameters<typeof couponFields>[1]): number {
  const fields = couponFields(code, options)
  const [unknown = []] = readRows(place, renderSql(unknownNames(fields))) as {
    kind: string
    name: string
  }[][]
  if (unknown.length > 0) throw new Error(unknown.map(({ kind, name }) => `${kind}: ${name}`).join('\n'))
  runSql(place, [insertCoupon(fields)])
  console.log(`${fields['code']} is on.`)
  return 0
}

function end(place: Place, written: string): number {
  const params = [couponCode(written), Math.floor(Date.now() / 1000)]
  const on = 'code = ?1 AND (expires_at IS NULL OR expires_at > ?2)'
  const [found = []] = readRows(place, renderSql({ sql: `SELECT code FROM coupons WHERE ${on}`, params }))
  if (found.length === 0) throw new Error(`No code ${written} is on`)
  runSql(place, [{ sql: `UPDATE coupons SET expires_at = ?2 WHERE ${on}`, params }])
  console.log(`${params[0]} has ended.`)
  return 0
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...couponOptions,
      all: { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
      'persist-to': { type: 'string' },
    },
  })
  const [command, code] = positionals
  const place = { remote: values.remote, persistTo: values['persist-to'] }
  if (command === 'list' && !code) return print(place, values.all)
  if (command === 'add' && code) return add(place, code, values)
  if (command === 'end' && code) return end(place, code)
  console.error(usage)
  return 2
}

finish(main)
