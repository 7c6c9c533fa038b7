import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { keepStatement } from '../../../worker/platform/orders/events/pending-events.ts'
import { recordAlarm } from '../../../worker/platform/orders/events/record-alarm.ts'
import { attemptById } from '../../../worker/platform/orders/payments/attempts.ts'
import type { Alarm } from '../../../worker/platform/providers/alarm.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { cardOf, mainOf, open, openWorkshop, plain, ship, start, work } from './workshop-shop.ts'

openWorkshop()

const at = new Date(start).toISOString()

/** Raises an alarm about the payment of an order. */
async function alarm(orderId: number, what: Alarm, now = start): Promise<void> {
  const attempt = await attemptById(env.DB, `S${orderId}-1`)
  if (!attempt) throw new Error('no attempt')
  await recordAlarm(env, attempt, what, now)
}

const dispute = (ref: string, more: Partial<Extract<Alarm, { kind: 'dispute' }>> = {}): Alarm => ({
  kind: 'dispute',
  ref,
  reason: 'fraudulent',
  at,
  outcome: null,
  funds: null,
  respondBy: '2026-12-01T23:59:00.000Z',
  amountCents: 29_980,
  ...more,
})

describe('cases that payment providers have opened', () => {
  it('a dispute shows its amount and deadline, and a warning on the order', async () => {
    const { id } = await soldOrder()
    await alarm(id, dispute('dp_1'))
    const page = await open()
    const card = cardOf(page, 'dispute-dp_1')
    expect(card).toContain('299,80')
    expect(card).toMatch(/au plus tard le .*décembre/)
    expect(card).toContain(`commande=${id}#trouvee`)
    expect(plain(page)).toMatch(/À regarder \(\d+\)/)
    expect(cardOf(page, `order-${id}`)).toContain('Paiement contesté')
    await alarm(id, dispute('dp_1', { outcome: 'lost', at: '2026-11-22T09:00:00.000Z', respondBy: null }))
    const after = await open()
    expect(mainOf(after)).not.toContain('dispute-dp_1')
    expect(cardOf(after, `order-${id}`)).toContain('Litige perdu')
  })

  it('an older event does not overwrite a newer one of the same dispute', async () => {
    const { id } = await soldOrder()
    await alarm(id, dispute('dp_2', { at: '2026-11-22T09:00:00.000Z', respondBy: null }))
    await alarm(id, dispute('dp_2'))
    expect(cardOf(await open(), 'dispute-dp_2')).toContain('Aucune réponse')
  })

  it('an order under review cannot be shipped until the review ends', async () => {
    const { id } = await soldOrder()
    expect(cardOf(await open(), `order-${id}`)).toContain('Noter expédiée')
    await alarm(id, { kind: 'review', ref: 'prv_1', reason: 'rule', at, isOpen: true })
    const page = await open()
    expect(cardOf(page, `order-${id}`)).toBe('')
    expect(cardOf(page, 'review-prv_1')).toContain('pas proposée à la préparation')
    expect((await ship(id)).says).toContain('en examen')
    await alarm(id, { kind: 'review', ref: 'prv_1', reason: 'approved', at, isOpen: false })
    expect(cardOf(await open(), `order-${id}`)).toContain('Noter expédiée')
  })

  it('the staff can dismiss a fraud warning', async () => {
    const { id } = await soldOrder()
    await alarm(id, { kind: 'fraud-warning', ref: 'issfr_1', reason: 'made_with_stolen_card', at })
    expect(cardOf(await open(), 'warning-issfr_1')).toContain('made_with_stolen_card')
    expect((await work({ act: 'warning', warning: 'issfr_1', way: 'seen' })).says).toContain('classé')
    expect(mainOf(await open())).not.toContain('warning-issfr_1')
  })

  it('the staff can retry or dismiss a waiting event', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const event = { id: 'evt_1', type: 'charge.refunded', about: {}, kind: 'event', state: null } as const
    const parked = { provider: 'simulated', event, cause: 'unplaced', orderId: null } as const
    await keepStatement(env.DB, 'simulated:evt_1', parked, start).run()
    await keepStatement(env.DB, 'stripe:evt_2', { ...parked, provider: 'stripe' }, start).run()
    const card = cardOf(await open(), 'event-simulated:evt_1')
    expect(card).toContain('Aucun paiement d’ici')
    // No other software uses the demonstration provider, so this event concerns nobody.
    expect((await work({ act: 'event', event: 'simulated:evt_1', way: 'again' })).says).toContain(
      'est traité',
    )
    expect((await work({ act: 'event', event: 'stripe:evt_2', way: 'again' })).says).toContain(
      'attend encore',
    )
    expect((await work({ act: 'event', event: 'stripe:evt_2', way: 'close' })).says).toContain('classé')
    expect((await work({ act: 'event', event: 'stripe:evt_2', way: 'close' })).says).toContain(
      'n’attend plus',
    )
    expect(mainOf(await open())).not.toContain('Événement en attente')
    expect(logged).toHaveBeenCalled()
    logged.mockRestore()
  })
})
