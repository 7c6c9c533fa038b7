import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { piecesField } from '../../../shared/orders/workshop.ts'
import { paths } from '../../../shared/paths.ts'
import { creditNotesOf } from '../../../worker/platform/orders/invoices/credit-notes.ts'
import { visit } from '../visit.ts'
import {
  bindings,
  eventsOf,
  key,
  mails,
  openWorkshop,
  plain,
  ship,
  shippedOrder,
  work,
} from './workshop-shop.ts'

openWorkshop()

const giveBack = async (order: number, more: Record<string, string>) =>
  (await work({ act: 'refund', order, request: crypto.randomUUID(), ...more })).says
const amounts = async (order: number) =>
  ((await creditNotesOf(env.DB, [order])).get(order) ?? []).map(({ amountCents, lines }) => [
    amountCents,
    lines.length,
  ])
const none = ({ rings, medal }: { rings: number; medal: number }) => ({
  [piecesField(rings)]: '0',
  [piecesField(medal)]: '0',
})

describe('a refund of an amount', () => {
  it('leaves the pieces with the buyer, has a credit note, and is taken off the carriage of a whole return', async () => {
    const sold = await shippedOrder()
    for (const sql of [
      'UPDATE orders SET carriage_cents = 900, subtotal_cents = subtotal_cents + 900, total_cents = total_cents + 900 WHERE id = ?1',
      'UPDATE payment_attempts SET taken_cents = taken_cents + 900 WHERE order_id = ?1',
    ])
      await env.DB.prepare(sql).bind(sold.id).run()
    expect(await giveBack(sold.id, { ...none(sold), added: '9,00 €' })).toContain('9,00\u00a0€ sont rendus')
    expect(await amounts(sold.id)).toEqual([[900, 0]])
    expect((await mails('refund')).length).toBe(1)
    const { id } = sold
    const rest = await giveBack(id, { [piecesField(sold.rings)]: '2', [piecesField(sold.medal)]: '1' })
    expect(rest).toContain('299,80')
  })

  it('may come with pieces, and what was withheld may follow them', async () => {
    const sold = await shippedOrder()
    await giveBack(sold.id, { ...none(sold), [piecesField(sold.rings)]: '1', added: '5' })
    await giveBack(sold.id, {
      [piecesField(sold.rings)]: '1',
      [piecesField(sold.medal)]: '1',
      withheld: '20',
    })
    const page = await visit(paths.workshopOrder(sold.id), { headers: key() }, bindings)
    expect(plain(page)).toContain('ne sont pas encore rendus')
    await giveBack(sold.id, { added: '20' })
    expect((await amounts(sold.id)).map(([cents]) => cents)).toEqual([9490, 18_490, 2000])
  })

  it('is never more than what is left', async () => {
    const sold = await shippedOrder()
    expect(await giveBack(sold.id, { ...none(sold), added: '299,81' })).toContain('Rien n’a été rendu')
    expect(await giveBack(sold.id, { ...none(sold), added: 'dix' })).toContain('Écrivez un montant')
    expect(await amounts(sold.id)).toEqual([])
  })
})

describe('a tracking number', () => {
  it('typed again with spaces, small letters or another carrier is the same parcel', async () => {
    const { id } = await shippedOrder()
    await ship(id, '6a 1234 5678 901')
    await work({ act: 'ship', order: id, carrier: 'La Poste', tracking: '6A12345678901' })
    expect(await eventsOf(id, 'shipped')).toMatchObject([
      { detail: '{"carrier":"Colissimo","tracking":"6A12345678901"}' },
    ])
    expect((await mails('order-shipped')).length).toBe(1)
    await ship(id, '8K 0000 0000 123')
    expect((await eventsOf(id, 'shipped'))[1]?.detail).toContain('"8K00000000123"')
    await ship(id, 'remis en main propre')
    expect((await eventsOf(id, 'shipped'))[2]?.detail).toContain('"remis en main propre"')
  })

  it('that is missing is named', async () => {
    const { id } = await shippedOrder()
    expect((await ship(id, ' ')).says).toContain('numéro de suivi')
    expect((await work({ act: 'ship', order: id, carrier: '', tracking: '1' })).says).toContain(
      'transporteur',
    )
  })
})
