import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { ledgerOf } from '../../platform/checkout/checkout-shop.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { shopper } from '../shopper.ts'
import { bindings, cardOf, day, open, openWorkshop, shippedOrder, start, work } from './workshop-shop.ts'

openWorkshop()

describe('withdrawal in the workshop', () => {
  const declare = async (fields: Record<string, string>) => {
    await shopper(bindings).post(paths.withdrawal, {
      name: 'Claire <b>Martin</b>',
      email: 'claire@example.com',
      scope: 'whole',
      confirm: '1',
      declaration: crypto.randomUUID(),
      ...fields,
    })
    const row = await env.DB.prepare('SELECT max(id) AS id FROM withdrawals').first<{ id: number }>()
    return row?.id ?? 0
  }
  const followUp = (withdrawal: number, kind: string, detail = '') =>
    work({ act: 'follow', withdrawal, kind, detail })
  const eventsOf = async (id: number) =>
    (
      await env.DB.prepare('SELECT kind, detail FROM withdrawal_events WHERE withdrawal_id = ?1 ORDER BY id')
        .bind(id)
        .all<{ kind: string; detail: string }>()
    ).results.map(({ kind, detail }) => `${kind} ${detail}`.trim())

  it('shows its dates and flags, the earliest refund deadline first', async () => {
    const { id, parcel, email } = await shippedOrder()
    await work({ act: 'deliver', order: id, parcel, day: '2026-11-21' })
    vi.setSystemTime(start + 20 * day)
    const late = await declare({ order: String(id), email })
    const again = await declare({ order: String(id), email, name: 'Claire' })
    vi.setSystemTime(start + 2 * day)
    const unknown = await declare({ order: 'celle de mardi' })
    vi.setSystemTime(start + 40 * day)
    const page = await open()
    const lateCard = cardOf(page, `withdrawal-${late}`)
    for (const words of [
      'Remboursement en retard · Après le délai de quatorze jours · Bijou à lettres compris',
      'le 25 décembre 2026',
      `n°\u00a0${id}`,
    ])
      expect(lateCard).toContain(words)
    expect(cardOf(page, `withdrawal-${again}`)).toContain('Déjà déclarée')
    expect(cardOf(page, `withdrawal-${unknown}`)).toContain('Commande à retrouver')
    expect(cardOf(page, `withdrawal-${unknown}`)).toContain('Claire &lt;b&gt;Martin')
    const order = [late, again, unknown].sort(
      (one, other) => page.html.indexOf(`withdrawal-${one}"`) - page.html.indexOf(`withdrawal-${other}"`),
    )
    expect(order).toEqual([unknown, late, again])
  })

  it('marks an order that has not been shipped', async () => {
    const sold = await soldOrder()
    await declare({ order: String(sold.id), email: sold.email })
    expect(cardOf(await open(), `order-${sold.id}`)).toContain('Rétractation reçue')
  })

  it('records each step once and leaves the queue when it is closed', async () => {
    const sold = await soldOrder()
    const id = await declare({ order: 'perdu' })
    expect((await followUp(id, 'matched', '999999')).says).toBe('Aucune commande de ce numéro.')
    for (let times = 0; times < 2; times++)
      for (const [kind, detail] of [
        ['matched', String(sold.id)],
        ['returned', '2026-11-21'],
        ['note', 'Écrin manquant, <i>sans suite</i>'],
        ['refunded', ''],
      ] as const)
        expect((await followUp(id, kind, detail)).says).toBe(`Rétractation ${id}\u00a0: c’est noté.`)
    expect(await eventsOf(id)).toEqual([
      'matched shop',
      'returned 2026-11-21',
      'note Écrin manquant, <i>sans suite</i>',
      'refunded',
    ])
    expect((await ledgerOf(sold.id)).filter((entry) => entry.startsWith('withdrawn'))).toEqual([
      'withdrawn shop',
    ])
    expect(cardOf(await open(), `withdrawal-${id}`)).toContain('&lt;i&gt;sans suite')
    await followUp(id, 'closed')
    expect(cardOf(await open(), `withdrawal-${id}`)).toBe('')
    expect((await followUp(id, 'note', 'Merci')).says).toBe(`Rétractation ${id}\u00a0: c’est noté.`)
  })

  it('refuses steps that are impossible in its state', async () => {
    const id = await declare({ order: 'perdu' })
    for (const [kind, detail, says] of [
      ['closed', '', 'Notez d’abord le remboursement, ou dites dans une note pourquoi il n’y en a pas.'],
      [
        'returned',
        '2026-11-22',
        'Ce jour n’est pas possible\u00a0: il est entre celui du départ et aujourd’hui.',
      ],
      ['returned', '', 'Ce jour n’est pas possible\u00a0: il est entre celui du départ et aujourd’hui.'],
      ['note', ' ', 'Écrivez la note.'],
      ['matched', '', 'Aucune commande de ce numéro.'],
    ] as const)
      expect((await followUp(id, kind, detail)).says).toBe(says)
    expect(await eventsOf(id)).toEqual([])
    await followUp(id, 'refunded')
    await followUp(id, 'closed')
    expect((await followUp(id, 'returned', '2026-11-21')).says).toBe(
      'Cette rétractation est close\u00a0: seule une note peut s’y ajouter.',
    )
    expect((await followUp(999_999, 'refunded')).says).toBe('Il n’y a rien de ce numéro.')
  })
})
