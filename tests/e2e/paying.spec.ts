import type { PaymentMethod } from '../../shared/checkout/payment-methods.ts'
import { paths } from '../../shared/paths.ts'
import { playedCards } from '../support/stand-ins/card-numbers.ts'
import { order, ways } from './journey.ts'
import {
  bankDecides,
  countInCart,
  expect,
  expectPaid,
  heading,
  means,
  type News,
  notify,
  orderIn,
  press,
  stripe,
  test,
  typeCard,
  writeOrder,
} from './paying-steps.ts'

test.afterAll(async ({ request }) => {
  expect(await (await request.get(`${stripe}/-/spilt`)).json()).toEqual([])
})

const failed = 'Paiement échoué'
const left = 'Paiement interrompu'
const payPal = 'PayPal, doublure de test'

interface Journey {
  name: string
  method: PaymentMethod
  /** When the provider notifies the shop, if at all. */
  news: News
  /** Buttons to press, on the provider's page and on ours, each with the heading or alert that follows. */
  steps: readonly (readonly [button: string, next: string | RegExp])[]
}

const journeys: Record<(typeof ways)[number]['way'], readonly Journey[]> = {
  'with script': [
    {
      name: 'Stripe, by 3-D Secure',
      method: 'stripe',
      news: 'after',
      steps: [
        ['Payer avec une étape 3-D Secure', /^Payer \d/],
        ['Confirmer auprès de ma banque', 'Paiement réussi'],
      ],
    },
    {
      name: 'PayPal, declined, then paid again',
      method: 'paypal',
      news: 'before',
      steps: [
        ['Payer avec une carte refusée', failed],
        ['Payer à nouveau', payPal],
        ['Payer', 'Paiement réussi'],
      ],
    },
  ],
  'without script': [
    {
      name: 'Stripe, refused, left, then taken up again',
      method: 'stripe',
      news: 'never',
      steps: [
        ['Carte refusée', 'Votre carte a été refusée.'],
        ['Revenir à la boutique', left],
        ['Reprendre le paiement', /^Payer \d/],
        ['Payer', 'Paiement réussi'],
      ],
    },
    {
      name: 'PayPal, left, then taken up again',
      method: 'paypal',
      news: 'never',
      steps: [
        ['Annuler et revenir à la boutique', left],
        ['Reprendre le paiement', payPal],
        ['Payer', 'Paiement réussi'],
      ],
    },
    {
      name: 'LianLian, refused, then paid again',
      method: 'lianlian',
      news: 'before',
      steps: [
        ['Carte refusée', failed],
        ['Payer à nouveau', 'Paiement par carte'],
        ['Payer', 'Paiement réussi'],
      ],
    },
  ],
}

for (const { way, javaScriptEnabled } of ways)
  test.describe(way, () => {
    test.use({ javaScriptEnabled })

    for (const { name, method, news, steps } of journeys[way])
      test(name, async ({ page, typed }) => {
        const orders = new Set<string>()
        const cents = await writeOrder(page, method)
        await notify(page, news)
        await order(page)
        for (const [button, next] of steps) {
          const number = page.getByLabel('Numéro de carte')
          await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
          if (await number.isVisible()) {
            await number.fill(playedCards.good)
            typed.push(playedCards.good)
          }
          await press(page, button)
          await expect(
            heading(page, next).or(page.getByRole('alert').filter({ hasText: next })),
          ).toBeVisible()
          if (next === failed || next === left) expect(await countInCart(page)).toBe(1)
          if (orderIn(page)) orders.add(orderIn(page))
        }
        await expectPaid(page, cents)
        expect(orders.size).toBe(1)
      })

    test('without a wallet on the device, the buyer pays by card', async ({ page }) => {
      await page.route('https://js.stripe.com/**', (route) => route.abort())
      const cents = await writeOrder(page, javaScriptEnabled ? 'wallet' : 'stripe')
      await order(page)
      if (!javaScriptEnabled) {
        // Without script, wallets are not offered. Only an address copied from a browser with script leads there.
        await press(page, 'Revenir à la boutique')
        await expect(means(page, 'wallet')).toBeHidden()
        const key = await page.locator('.pay-again [name="key"]').inputValue()
        await page.goto(paths.pay(Number(orderIn(page)), key))
      }
      await expect(heading(page, /^Il reste à payer votre commande/)).toBeVisible()
      const sentence = javaScriptEnabled ? 'ne répondent pas' : 'demandent JavaScript'
      await expect(page.getByText(`Apple Pay, Google Pay et Link ${sentence}.`)).toBeVisible()
      await press(page, 'Payer par carte')
      await press(page, 'Payer')
      await expectPaid(page, cents)
    })
  })

test('the order is paid by webhook when the browser never returns', async ({ page }) => {
  const cents = await writeOrder(page, 'stripe')
  await notify(page, 'before')
  await order(page)
  await expect(heading(page, /^Payer \d/)).toBeVisible()
  const paid = await page.request.post(page.url(), { form: { act: 'pay' }, maxRedirects: 0 })
  await page.goto(paths.cart)
  await expect(page.getByRole('heading', { name: 'Votre panier est vide.' })).toBeVisible()
  await page.goto(paid.headers()['location'] ?? '')
  await expectPaid(page, cents)
})

test('a provider that is down leaves the other methods, the cart and the typed values', async ({
  page,
  problems,
  baseURL,
}) => {
  const cents = await writeOrder(page, 'stripe', 'claire.en-panne@example.com')
  await order(page)
  await expect(page.getByText('Erreur lors du traitement de votre commande').first()).toBeVisible()
  expect(problems.splice(0)).toEqual([`502: ${baseURL}${paths.checkout}`])
  expect(await countInCart(page)).toBe(1)
  await expect(page.getByRole('textbox', { name: 'E-mail' }).first()).toHaveValue(
    'claire.en-panne@example.com',
  )
  await means(page, 'paypal').check()
  await order(page)
  await press(page, 'Payer')
  await expectPaid(page, cents)
})

test.describe('card payment in LianLian’s card fields', () => {
  test('with 3-D Secure succeeds', async ({ page, typed }) => {
    const cents = await writeOrder(page, 'lianlian')
    await typeCard(page, typed, playedCards.challenge)
    await expect(heading(page, 'Vérification 3-D Secure')).toBeVisible()
    await press(page, 'Confirmer')
    await expectPaid(page, cents)
  })

  test('succeeds with a second card after a refusal', async ({ page, typed }) => {
    const cents = await writeOrder(page, 'lianlian')
    await typeCard(page, typed, playedCards.refused)
    await expect(page.getByText(/^Veuillez vérifier vos informations de paiement/).first()).toBeVisible()
    expect(await countInCart(page)).toBe(1)
    await typeCard(page, typed, playedCards.good)
    await expectPaid(page, cents)
  })

  test('with a slow bank shows that it is pending, then paid', async ({ page, typed }) => {
    const cents = await writeOrder(page, 'lianlian')
    await typeCard(page, typed, playedCards.slow)
    await expect(heading(page, 'Paiement en cours de vérification')).toBeVisible()
    await bankDecides(page)
    await expectPaid(page, cents)
  })
})
