import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wake } from '../../client/late/card-fields.ts'

/** Simulates LianLian's script, already loaded, and the card that it would read. */
function playKit(card: { isWhole?: boolean; token?: string | null } = {}) {
  const { isWhole = true, token = 'card-1' } = card
  const mounted: string[] = []
  const kit = {
    mounted,
    elements: () => ({
      create: (_: string, options: { token: string; merchantUrl: string }) => ({
        mount: (selector: string) => mounted.push(`${selector} ${options.token} ${options.merchantUrl}`),
      }),
    }),
    getValidateResult: vi.fn(async () => ({ validateResult: isWhole })),
    confirmPay: vi.fn(async () => ({ data: token })),
  }
  vi.stubGlobal('LLP', kit)
  return kit
}

const sent = vi.fn()
const fields = () => document.querySelector<HTMLElement>('.card-fields') as HTMLElement
const control = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const form = () => document.querySelector('form') as HTMLFormElement
const press = (name: string) => form().requestSubmit(document.querySelector<HTMLButtonElement>(`#${name}`))
const settled = () => new Promise((resolve) => setTimeout(resolve))

function open(chosen: 'lianlian' | 'paypal' = 'lianlian') {
  document.body.innerHTML = `<form>
    <input type="radio" name="payment_method" value="paypal"><input type="radio" name="payment_method" value="lianlian">
    <div class="card-fields" data-script="https://lianlian.test/llpay.min.js" data-token="/checkout/carte" hidden>
      <fieldset class="field" id="card-frame"><legend>Informations de la carte</legend></fieldset>
      <div class="field"><label for="holder_name">Titulaire</label><input id="holder_name" name="holder_name"></div>
      <input type="hidden" name="card_token">
    </div>
    <button id="order">Commander</button><button id="code" formaction="/cart/coupon" formnovalidate>Appliquer</button>
  </form>`
  choose(chosen)
  form().addEventListener('submit', (event) => {
    // Runs after our own listener: a form that nothing has prevented is sent.
    queueMicrotask(() => {
      if (!event.defaultPrevented) sent(new FormData(form()).get('card_token'))
    })
  })
  wake(fields())
}

function choose(method: string) {
  for (const radio of document.querySelectorAll<HTMLInputElement>('[type="radio"]'))
    radio.checked = radio.value === method
  form().dispatchEvent(new Event('change', { bubbles: true }))
}

beforeEach(() => {
  sent.mockClear()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ token: 'fields-1' })),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('loads the card fields once, with a new token, when LianLian is chosen', async () => {
  const kit = playKit()
  open('paypal')
  await settled()
  expect(fetch).not.toHaveBeenCalled()
  expect(fields().hidden).toBe(true)
  choose('lianlian')
  await settled()
  expect(fields().hidden).toBe(false)
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/checkout/carte',
    expect.objectContaining({ method: 'POST' }),
  )
  choose('paypal')
  await settled()
  expect(fields().hidden).toBe(true)
  choose('lianlian')
  await settled()
  expect(kit.mounted).toEqual([`#card-frame fields-1 ${location.origin}`])
})

test('submits the order once with the card token, however often the button is pressed', async () => {
  const kit = playKit()
  open()
  await settled()
  control('holder_name').value = 'Claire Martin'
  press('order')
  press('order')
  expect(sent).not.toHaveBeenCalled()
  await settled()
  expect(sent).toHaveBeenCalledExactlyOnceWith('card-1')
  expect(kit.confirmPay).toHaveBeenCalledOnce()
})

test.each([
  ['', 'Indiquez le nom du titulaire de la carte.'],
  ['4242 4242', 'Recopiez le nom du titulaire comme sur la carte\u00a0: de 2 à 60 lettres, sans chiffre.'],
])('holder name %j stops the order with an error on the field', async (name, sentence) => {
  const kit = playKit()
  open()
  await settled()
  control('holder_name').value = name
  press('order')
  await settled()
  expect(sent).not.toHaveBeenCalled()
  expect(document.querySelector('#holder_name-error')?.textContent).toBe(sentence)
  expect(document.activeElement).toBe(control('holder_name'))
  expect(kit.getValidateResult).not.toHaveBeenCalled()
})

test.each([
  ['is not whole', { isWhole: false }, 'Complétez les informations de votre carte.'],
  ['gives no token', { token: null }, 'Votre carte n’a pas pu être lue. Vérifiez-la et recommencez.'],
])('a card that %s stops the order with one error', async (_, card, sentence) => {
  playKit(card)
  open()
  await settled()
  control('holder_name').value = 'Claire Martin'
  press('order')
  await settled()
  press('order')
  await settled()
  expect(sent).not.toHaveBeenCalled()
  expect([...document.querySelectorAll('[role="alert"]')].map((error) => error.textContent)).toEqual([
    sentence,
  ])
})

test('submits the order without card fields when they do not load', async () => {
  playKit()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({}, { status: 503 })),
  )
  open()
  await settled()
  expect(fields().hidden).toBe(true)
  press('order')
  await settled()
  expect(sent).toHaveBeenCalledExactlyOnceWith('')
})

test('other payment methods and other buttons submit at once', async () => {
  const kit = playKit()
  open()
  await settled()
  press('code')
  choose('paypal')
  press('order')
  await settled()
  expect(sent.mock.calls).toEqual([[''], ['']])
  expect(kit.getValidateResult).not.toHaveBeenCalled()
})

test('clears the card when the page is restored from the back/forward cache', async () => {
  const kit = playKit()
  open()
  await settled()
  control('holder_name').value = 'Claire Martin'
  press('order')
  await settled()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await settled()
  expect(control('card_token').value).toBe('')
  expect(kit.mounted).toHaveLength(2)
})
