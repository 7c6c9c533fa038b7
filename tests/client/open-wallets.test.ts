import type { Stripe } from '@stripe/stripe-js'
import { afterEach, expect, test, vi } from 'vitest'
import { walletMessages } from '#text/messages/wallet.ts'
import { openWallets, timeoutMs, type WalletPage } from '../../client/behaviours/visitor/open-wallets.ts'
import type { WalletAnswer } from '../../shared/checkout/wallet.ts'

afterEach(() => void vi.useRealTimers())

const open: WalletAnswer = {
  kind: 'open',
  clientSecret: 'pi_1_secret_2',
  publishableKey: 'pk_test_1',
  returnPath: '/checkout/result/1042?acces=x',
}
const result = new URL('/checkout/result/1042?acces=x', location.href).href

/** Draws a wallet page with a simulated Stripe.js. `tell` fires events of Stripe's element. */
async function walletPage(answer: WalletAnswer, confirmed: () => Promise<unknown> = async () => ({})) {
  const listeners = new Map<string, (event: unknown) => void>()
  const paymentFailed = vi.fn()
  const confirmPayment = vi.fn(confirmed)
  const create = vi.fn(() => ({
    on: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    mount: (place: HTMLElement) => place.append('buttons'),
  }))
  const stripe = { elements: () => ({ create }), confirmPayment } as unknown as Stripe
  const page = {
    place: document.createElement('div'),
    say: vi.fn(),
    ask: async () => answer,
    load: vi.fn(async () => stripe),
    leave: vi.fn(),
  } satisfies WalletPage
  await openWallets(page)
  const dispatch = async (type: string, event: object = {}) => {
    listeners.get(type)?.({ paymentFailed, ...event })
    await vi.waitFor(() =>
      expect(page.say.mock.calls.length + page.leave.mock.calls.length).toBeGreaterThan(0),
    )
  }
  return { ...page, tell: dispatch, create, confirmPayment, paymentFailed }
}

test('offers the wallets of the device, except those the shop excludes', async () => {
  const page = await walletPage(open)
  expect(page.load).toHaveBeenCalledWith('pk_test_1')
  expect(page.create).toHaveBeenCalledWith(
    'expressCheckout',
    expect.objectContaining({ paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' } }),
  )
  expect(page.place.textContent).toBe('buttons')
  await page.tell('ready', { availablePaymentMethods: { applePay: true, link: false } })
  expect(page.say).toHaveBeenLastCalledWith(walletMessages['wallet.ready'])
})

test.each([
  ['ready', { availablePaymentMethods: undefined }, 'wallet.none'],
  ['ready', { availablePaymentMethods: { applePay: false } }, 'wallet.none'],
  ['loaderror', {}, 'wallet.unreachable'],
  ['cancel', {}, 'wallet.cancelled'],
] as const)('%s %j shows its message', async (type, event, sentence) => {
  const page = await walletPage(open)
  await page.tell(type, event)
  expect(page.say).toHaveBeenLastCalledWith(walletMessages[sentence])
})

test('shows a message when Stripe does not answer in time', async () => {
  vi.useFakeTimers()
  const { say } = await walletPage(open)
  expect(say).not.toHaveBeenCalled()
  vi.advanceTimersByTime(timeoutMs)
  expect(say).toHaveBeenCalledWith(walletMessages['wallet.unreachable'])
})

test('goes to the result page after a payment, even with an unknown outcome', async () => {
  const paid = await walletPage(open)
  await paid.tell('confirm')
  await vi.waitFor(() => expect(paid.leave).toHaveBeenCalledWith(result))
  expect(paid.confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({ clientSecret: 'pi_1_secret_2', confirmParams: { return_url: result } }),
  )
  for (const end of [
    async () => ({ error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }),
    () => Promise.reject(new Error('offline')),
  ]) {
    const page = await walletPage(open, end)
    await page.tell('confirm')
    await vi.waitFor(() => expect(page.leave).toHaveBeenCalledWith(result))
  }
})

test.each([
  [{ type: 'card_error', message: 'Votre carte a été refusée.' }, 'Votre carte a été refusée.'],
  [{ type: 'api_error', message: 'Internal words' }, walletMessages['wallet.refused']],
])('shows a refusal in French, and the buyer can try again', async (error, sentence) => {
  const page = await walletPage(open, async () => ({ error }))
  await page.tell('confirm')
  await vi.waitFor(() => expect(page.say).toHaveBeenLastCalledWith(sentence))
  expect(page.paymentFailed).toHaveBeenCalledWith({ reason: 'fail' })
  expect(page.leave).not.toHaveBeenCalled()
})

test('loads nothing from Stripe without an open payment', async () => {
  const over = await walletPage({ kind: 'over', goTo: '/checkout/result/1' })
  expect(over.leave).toHaveBeenCalledWith('/checkout/result/1')
  const closed = await walletPage({ kind: 'closed', message: 'Plus tard.' })
  expect(closed.say).toHaveBeenCalledWith('Plus tard.')
  for (const page of [over, closed]) expect(page.load).not.toHaveBeenCalled()
})
