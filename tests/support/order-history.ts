/**
 * Makes a shop with a history: customers and orders of three years. SQL statements generate them in the database,
 * always the same. The newest orders wait for their parcel, some parcels are on their way, and all others are long
 * finished.
 */
const years = 3

/** Number of orders that wait for their parcel, and of parcels on their way, whatever the size of the history. */
const open = { waiting: 40, sent: 60 }

/** Orders per statement, which limits SQLite's memory. */
const atOnce = 50_000

const address = JSON.stringify({
  first_name: 'Claire',
  last_name: 'Morel',
  address_1: '14, rue des Orfèvres',
  address_2: '',
  city: 'Paris',
  state: '',
  postcode: '75001',
  country: 'FR',
})
const billing = JSON.stringify({ ...JSON.parse(address), email: 'c@example.test', phone: '+33612345678' })

/** Returns SQL for the instant that many seconds after the creation of order `n`. */
const after = (seconds: number) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', begun + n * step + ${seconds}, 'unixepoch')`

/**
 * SQL for the status of order `n` of `size`. Of a hundred finished orders, three are cancelled, two failed and two
 * refunded.
 */
const status = `CASE WHEN n > size - ${open.waiting} THEN 'processing' WHEN n > size - ${open.waiting + open.sent}
  THEN 'completed' WHEN n % 100 < 3 THEN 'cancelled' WHEN n % 100 < 5 THEN 'failed' WHEN n % 100 < 7 THEN 'refunded'
  ELSE 'completed' END`

/**
 * Yields the statements that write the history.
 * @param size number of orders
 * @param customers number of customers; some have ordered, ten times each
 * @param now milliseconds since 1970
 */
export function* historyStatements(size: number, customers: number, now: number): Generator<string> {
  const seconds = years * 365 * 86_400
  const step = seconds / size
  const buyers = Math.max(1, Math.min(customers, Math.floor(size / 10)))
  const startedAt = Math.floor(now / 1000) - seconds
  yield `INSERT INTO customers (username, username_key, email, password_hash, created_at, seen_at)
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${customers})
    SELECT 'growth-' || n, 'growth-' || n, 'growth-' || n || '@example.test', '', '${new Date(now).toISOString()}',
      '${new Date(now).toISOString()}' FROM numbers`
  for (let from = 1; from <= size; from += atOnce) {
    const to = Math.min(size, from + atOnce - 1)
    const orders = `WITH RECURSIVE numbers (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to}),
      made AS (SELECT n, 1000 + n AS id, ${status} AS status, 7001 + n % 80 AS product, size, begun, step
        FROM numbers, (SELECT ${size} AS size, ${startedAt} AS begun, ${step} AS step))`
    const paid = "status IN ('processing', 'completed', 'refunded')"
    yield `INSERT INTO orders (id, order_key, customer_id, status, client_ref, cart_ref, cart_hash, email, billing, shipping,
        customer_note, gift, gift_message, newsletter, tax_country, vat_rate, subtotal_cents, discount_cents, total_cents,
        terms_version, accepted_at, adult, earliest_delivery, latest_delivery, payment_method, transaction_id, stock_state,
        payable_until, created_at, paid_at)
      ${orders} SELECT id, printf('wc_order_%032x', n * 2654435761), 1 + n % ${buyers}, status, printf('%036d', n),
        printf('%064x', n), printf('%064x', n), 'growth-' || (1 + n % ${buyers}) || '@example.test', '${billing}',
        '${address}', '', 0, '', 0, 'FR', 20, 9900, 0, 9900, '2026-11-25', ${after(0)}, 1, substr(${after(4 * 86_400)}, 1, 10),
        substr(${after(8 * 86_400)}, 1, 10), 'stripe', iif(${paid}, 'pi_' || n, ''), iif(${paid}, 'kept', 'released'),
        ${after(3600)}, ${after(0)}, iif(${paid}, ${after(60)}, NULL) FROM made`
    yield `INSERT INTO order_lines (order_id, position, item_key, product_id, variation_id, name, sku, options, extras, letters,
        unit_cents, quantity, subtotal_cents, total_cents, fineness, treatment, materials, personalised)
      ${orders} SELECT id, 0, printf('%032x', product), product, 0, 'Bijou ' || product, 'SKU-' || product, '{}', '{}', '', 9900, 1,
        9900, 9900, 925, NULL, 'Argent 925', 0 FROM made`
    yield `INSERT INTO order_events (order_id, kind, from_status, to_status, source, detail, at)
      ${orders}, happened (rank, kind, onto, source, detail, later) AS (VALUES (1, 'status', 'pending', 'checkout', '', 0),
        (2, 'status', 'processing', 'webhook', 'pi', 60), (3, 'shipped', NULL, 'shop', '{"carrier":"colissimo","tracking":"8N"}', 86400),
        (4, 'status', 'completed', 'shop', '', 86400), (5, 'delivered', NULL, 'shop', '{"parcel":3,"day":"2026-01-01"}', 345600))
      SELECT id, kind, iif(rank = 1, NULL, iif(rank = 2, 'pending', iif(kind = 'status', 'processing', NULL))), onto, source,
        detail, ${after(0)} FROM made, happened
      WHERE rank = 1 OR (${paid} AND rank = 2) OR (status = 'completed' AND rank < 5)
        OR (status = 'completed' AND n <= size - ${open.waiting + open.sent}) ORDER BY id, rank`
    yield `INSERT INTO payment_attempts (id, order_id, number, provider, provider_ref, url, amount_cents, state, transaction_id,
        taken_cents, created_at)
      ${orders} SELECT 'S' || id || '-1', id, 1, 'stripe', 'cs_' || n, NULL, 9900, iif(${paid}, 'paid', 'expired'),
        iif(${paid}, 'pi_' || n, ''), iif(${paid}, 9900, NULL), ${after(0)} FROM made`
    yield `INSERT INTO invoices (order_id, year, sequence, issued_at, tax_country, vat_rate, seller, buyer)
      ${orders} SELECT id, 2000 + ${from} / ${atOnce}, row_number() OVER (ORDER BY n), ${after(60)}, 'FR', 20, '{}', '{}' FROM made
      WHERE ${paid} ORDER BY n`
    yield `INSERT INTO webhook_events (id, provider, received_at)
      ${orders} SELECT 'stripe:evt_' || n, 'stripe', ${after(60)} FROM made WHERE ${paid} AND n > size * 0.97`
    yield `INSERT INTO outbox (dedupe_key, kind, recipient, subject, text, html, headers, state, created_at, due_at, settled_at)
      ${orders} SELECT 'order-paid:' || id, 'order-paid', '', 'Votre commande', '', '', '{}', 'sent', ${after(60)}, ${after(60)},
        ${after(61)} FROM made WHERE ${paid} AND n > size * 0.97`
  }
}
