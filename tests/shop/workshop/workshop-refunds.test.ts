import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { piecesField } from '../../../shared/orders/workshop.ts'
import { paths } from '../../../shared/paths.ts'
import { acceptParked, returnParked } from '../../../worker/platform/workshop/parked.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { noticeOf, shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import {
  bindings,
  cardOf,
  key,
  mails,
  mainOf,
  open,
  openWorkshop,
  plain,
  shippedOrder,
  start,
  work,
} from './workshop-shop.ts'

openWorkshop()

describe('refund in the workshop', () => {
  const refundsOf = async (order: number) =>
    (
      await env.DB.prepare(
        `SELECT r.amount_cents AS cents, r.reason, r.state, n.number, n.lines FROM refunds r
         LEFT JOIN credit_notes n ON n.refund_id = r.id WHERE r.order_id = ?1 ORDER BY r.number`,
      )
        .bind(order)
        .all<{ cents: number; reason: string; state: string; number: string | null; lines: string }>()
    ).results
  const statusOf = async (order: number) =>
    (await env.DB.prepare('SELECT status FROM orders WHERE id = ?1').bind(order).first<{ status: string }>())
      ?.status
  const giveBack = (order: number, more: Record<string, string> = {}) => {
    const operator = shopper(bindings)
    const fields = { act: 'refund', order: String(order), request: crypto.randomUUID(), ...more }
    return operator.post(paths.workshop, fields, key()).then(() => noticeOf(operator))
  }

  it('of a line creates one credit note and one mail, however often the form is sent', async () => {
    const { id, rings, medal, email } = await shippedOrder()
    const request = crypto.randomUUID()
    const one = { request, [piecesField(rings)]: '1', [piecesField(medal)]: '0' }
    const texts = await Promise.all([giveBack(id, one), giveBack(id, one)])
    texts.push(await giveBack(id, one))
    expect(new Set(texts)).toEqual(
      new Set([
        `Commande ${id}\u00a0: 89,90\u00a0€ sont rendus. L’acheteur est prévenu dès que la somme est partie.`,
      ]),
    )
    expect(await refundsOf(id)).toMatchObject([
      {
        cents: 8990,
        reason: 'shop',
        state: 'done',
        lines: JSON.stringify([{ id: rings, pieces: 1, cents: 8990 }]),
      },
    ])
    expect(await statusOf(id)).toBe('completed')
    const [mail, ...others] = await mails('refund')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: email, subject: 'Votre remboursement de 89,90\u00a0€' })
    const [{ number } = { number: '' }] = await refundsOf(id)
    expect(JSON.parse(mail?.['attachments'] ?? '')).toEqual([{ kind: 'credit-note', order: id, number }])
    expect(await giveBack(id, { [piecesField(rings)]: '2' })).toContain('Plus de pièces')
    expect(await giveBack(id, { [piecesField(medal)]: '1', withheld: '20,00' })).toContain('100,00')
    expect(await giveBack(id)).toContain('89,90')
    expect((await refundsOf(id)).map(({ cents }) => cents)).toEqual([8990, 10_000, 8990])
    expect(await giveBack(id)).toContain('Il ne reste rien à rendre')
  })

  it('of a whole order sets it to refunded, or cancels it and restocks it before shipping', async () => {
    const whole = await shippedOrder()
    await giveBack(whole.id)
    expect(await statusOf(whole.id)).toBe('refunded')
    const off = await soldOrder()
    expect(await giveBack(off.id, { cancels: '1' })).toBe(
      `Commande ${off.id}\u00a0: annulée, 299,80\u00a0€ sont rendus.`,
    )
    expect(await statusOf(off.id)).toBe('cancelled')
    const saved = await env.DB.prepare('SELECT stock_state AS state FROM orders WHERE id = ?1')
      .bind(off.id)
      .first()
    expect(saved).toEqual({ state: 'released' })
    expect((await mails('refund')).map((mail) => mail['text']).join()).toContain('est annulée')
    expect(await giveBack(whole.id, { cancels: '1' })).toContain('Seule une commande en préparation')
  })

  it('does not cancel an order when less is left than the amount to refund', async () => {
    const { id } = await soldOrder()
    await env.DB.prepare(
      `INSERT INTO refunds (id, order_id, number, attempt_id, amount_cents, reason, state, created_at)
       VALUES (?1, ?2, 1, ?3, 1000, 'provider', 'done', '2026-11-21T08:00:00Z')`,
    )
      .bind(`R${id}-1`, id, `S${id}-1`)
      .run()
    const stock = () =>
      env.DB.prepare('SELECT status, stock_state FROM orders WHERE id = ?1').bind(id).first()
    expect(await giveBack(id, { cancels: '1' })).toContain('Rien n’a été rendu')
    expect(await stock()).toEqual({ status: 'processing', stock_state: 'kept' })
    expect(await giveBack(id, { cancels: '1', withheld: '10,00' })).toContain('289,80')
    expect(await stock()).toEqual({ status: 'cancelled', stock_state: 'released' })
  })

  it('is shown to the buyer with its credit note, and to nobody else', async () => {
    const { id, rings, medal, access } = await shippedOrder()
    await giveBack(id, { [piecesField(rings)]: '1' })
    const page = await visit(`${paths.order(id)}?acces=${access}`)
    const texts = plain(page)
    expect(texts).toContain('Remboursement envoyé\u00a0: 89,90\u00a0€')
    expect(texts).toContain('Remboursé en tout 89,90\u00a0€')
    const [{ number } = { number: null }] = await refundsOf(id)
    const note = `${paths.creditNote(id, number ?? '')}?acces=${access}`
    const paper = await visit(note)
    expect(plain(paper)).toContain(`Avoir ${number}`)
    expect(plain(paper)).toContain('74,92\u00a0€ 14,98\u00a0€ 89,90\u00a0€')
    await giveBack(id, { [piecesField(medal)]: '1', withheld: '0,50' })
    const saved = (await refundsOf(id))[1]?.number ?? ''
    expect(plain(await visit(note.replace(number ?? '', saved)))).toContain(
      'Retenue — \u22120,42\u00a0€ \u22120,08\u00a0€ \u22120,50\u00a0€',
    )
    const file = await visit(note.replace('?', '/pdf?'))
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    for (const closed of [
      note.split('?')[0] ?? '',
      note.replace(`/${id}/`, `/${id - 1}/`),
      note.replace('A2026', 'A2025'),
    ])
      expect((await visit(closed)).status).toBe(404)
    expect(plain(await visit(`${paths.order(id)}?acces=x`))).not.toContain('89,90')
  })

  it('for a withdrawal has that reason and is recorded once in the declaration, however often sent', async () => {
    const sold = await shippedOrder()
    await shopper(bindings).post(paths.withdrawal, {
      name: 'Claire Martin',
      email: sold.email,
      order: String(sold.id),
      scope: 'whole',
      confirm: '1',
      declaration: crypto.randomUUID(),
    })
    const row = await env.DB.prepare('SELECT max(id) AS id FROM withdrawals').first<{ id: number }>()
    const withdrawal = String(row?.id)
    const card = cardOf(await open(), `withdrawal-${withdrawal}`)
    expect(card).toContain('Rembourser ces pièces')
    for (let times = 0; times < 2; times += 1)
      await work({ act: 'follow', withdrawal, kind: 'returned', detail: '2026-11-21' })
    const [back, ...others] = await mails('returned')
    expect(others).toEqual([])
    expect(back?.['text']).toContain('le 5 décembre 2026')
    const refund = { withdrawal, request: crypto.randomUUID(), [piecesField(sold.rings)]: '2' }
    for (let times = 0; times < 2; times += 1) await giveBack(sold.id, refund)
    expect(await refundsOf(sold.id)).toMatchObject([{ cents: 17_980, reason: 'withdrawal', state: 'done' }])
    const { results } = await env.DB.prepare(
      "SELECT detail FROM withdrawal_events WHERE withdrawal_id = ?1 AND kind = 'refunded'",
    )
      .bind(row?.id)
      .all()
    expect(results).toEqual([{ detail: `R${sold.id}-1` }])
  })

  it('of a parked payment is decided once by the staff: accepted or returned', async () => {
    const park = async (taken: number) => {
      const sold = await soldOrder()
      await env.DB.batch([
        env.DB.prepare(
          "UPDATE orders SET status = 'pending', paid_at = NULL, transaction_id = '' WHERE id = ?1",
        ).bind(sold.id),
        env.DB.prepare(
          "UPDATE payment_attempts SET state = 'parked', taken_cents = ?2 WHERE order_id = ?1",
        ).bind(sold.id, taken),
      ])
      return { ...sold, attempt: `S${sold.id}-1` }
    }
    const less = await park(100)
    expect((await work({ act: 'parked', payment: less.attempt, way: 'accept' })).says).toContain(
      'ne couvre pas',
    )
    const page = await open()
    expect(mainOf(page)).toContain(`Paiement ${less.attempt} mis de côté`)
    for (let times = 0; times < 2; times++)
      await work({ act: 'parked', payment: less.attempt, way: 'return' })
    expect(await refundsOf(less.id)).toMatchObject([
      { cents: 100, reason: 'parked', state: 'done', number: null },
    ])
    expect(mainOf(await open())).not.toContain(`Paiement ${less.attempt}`)
    const more = await park(30_000)
    await work({ act: 'parked', payment: more.attempt, way: 'accept' })
    expect(await statusOf(more.id)).toBe('processing')
    expect(await refundsOf(more.id)).toMatchObject([{ cents: 20, reason: 'parked', state: 'done' }])
    expect((await work({ act: 'parked', payment: more.attempt, way: 'return' })).says).toContain(
      'plus de décision',
    )
  })

  it('does not happen when another member accepts the parked payment at the same time', async () => {
    const { id } = await soldOrder()
    const attempt = `S${id}-1`
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE orders SET status = 'pending', paid_at = NULL, transaction_id = '' WHERE id = ?1",
      ).bind(id),
      env.DB.prepare("UPDATE payment_attempts SET state = 'parked' WHERE id = ?1").bind(attempt),
    ])
    // Another member decides between the read and the write of the first.
    const late = {
      ...env,
      DB: {
        prepare: (sql: string) => env.DB.prepare(sql),
        async batch(statements: D1PreparedStatement[]) {
          await acceptParked(env, attempt, start)
          return env.DB.batch(statements)
        },
      } as unknown as D1Database,
    }
    await expect(returnParked(late, attempt, start)).rejects.toMatchObject({ status: 409 })
    expect(await statusOf(id)).toBe('processing')
    expect(await refundsOf(id)).toEqual([])
  })

  it('of one piece is shown on its line and leaves the piece off the packing slip', async () => {
    const { id, rings } = await soldOrder()
    const line = async () => cardOf(await open(), `order-${id}`).replace(/<[^>]+>/g, '')
    expect(await line()).not.toContain('remboursée')
    await giveBack(id, { [piecesField(rings)]: '1' })
    expect(await line()).toMatch(/2 × Bague Aube[^·]*\(dont 1 remboursée\)/)
    const slip = mainOf(await visit(paths.packingSlip(id), { headers: key() }, bindings))
    expect(slip).toMatch(/Bague Aube(?:(?!<\/tr>).)*<td[^>]*>1<\/td>/s)
  })

  it('that has failed is listed first and can be retried', async () => {
    const { id, rings } = await shippedOrder()
    await giveBack(id, { [piecesField(rings)]: '1' })
    await env.DB.prepare("UPDATE refunds SET state = 'failed', problem = 'refusé' WHERE order_id = ?1")
      .bind(id)
      .run()
    const refund = `R${id}-1`
    expect(mainOf(await open())).toContain(`Remboursement ${refund} non fait`)
    await work({ act: 'mend', refund, way: 'again' })
    expect(await refundsOf(id)).toMatchObject([{ state: 'done' }])
    expect((await work({ act: 'mend', refund, way: 'by-hand' })).says).toContain('n’attend plus personne')
  })
})
