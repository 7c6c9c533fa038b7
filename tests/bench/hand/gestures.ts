/** What hands do on the pages of the shop, each with how many keys and clicks it takes. */
import type { Locator, Page } from 'playwright/test'
import { paths, productPath } from '../../../shared/paths.ts'
import { code, password } from '../writes/acts.ts'
import { type Interactions, interactionsOf } from './interactions.ts'

export interface Gesture {
  name: string
  /** Pixels; a phone by default. */
  width?: number
  /** @param round counted from 0, so that a second one does not repeat what the first has done */
  run(page: Page, site: string, round: number): Promise<Interactions[]>
}

const desktop = 1440
const ring = productPath({ id: 7001, name: 'Bague Aube Akoya' })

/** Opens a page and waits until it rests. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

/** One click, and what it must bring before anything else is asked. */
const click = (page: Page, selector: string, then?: () => Promise<unknown>): Promise<Interactions> =>
  interactionsOf(page, 1, async () => {
    await page.locator(selector).first().click()
    await then?.()
  })

/** A click on each control, one after the other. */
async function clickEach(page: Page, controls: readonly Locator[]): Promise<Interactions[]> {
  const found: Interactions[] = []
  for (const control of controls) found.push(await interactionsOf(page, 1, () => control.click()))
  return found
}

/** A word, letter by letter, as fast as a quick hand. */
const type = (page: Page, selector: string, word: string): Promise<Interactions> =>
  interactionsOf(page, word.length, () =>
    page.locator(selector).first().pressSequentially(word, { delay: 120 }),
  )

/** Puts the studs into the cart of this browser. */
async function fillCart(page: Page, site: string): Promise<void> {
  const answer = await page.request.post(site + paths.cartItems, {
    form: { id: '7057' },
    headers: { Accept: 'application/json', Origin: site },
  })
  if (!answer.ok()) throw new Error(`cart: ${answer.status()}`)
}

/** What the browser and the machine take by themselves: a button that writes a word, on a page of nothing else. */
const bare: Gesture = {
  name: 'a page of one button',
  async run(page, site) {
    await page.goto(site + paths.robots)
    await page.setContent('<button>0</button>')
    await page.evaluate(() =>
      document.querySelector('button')?.addEventListener('click', ({ currentTarget }) => {
        ;(currentTarget as HTMLElement).textContent += '1'
      }),
    )
    const found: Interactions[] = []
    for (let time = 0; time < 6; time += 1) found.push(await click(page, 'button'))
    return found
  },
}

const sizes: Gesture = {
  name: 'choose a size',
  async run(page, site) {
    await open(page, site + ring)
    const labels = page.locator('#buy .sizes label:has(input:enabled)')
    return clickEach(page, (await labels.all()).slice(0, 4))
  },
}

const facets: Gesture = {
  name: 'open and use a facet',
  async run(page, site) {
    await open(page, site + paths.list('bagues'))
    const filter = page.getByRole('button', { name: 'Filtrer', exact: true })
    const found = [await interactionsOf(page, 1, () => filter.click())]
    for (const facet of ['#filtre-couleur', '#filtre-metal']) {
      found.push(await click(page, `${facet} > summary`))
      const box = page.locator(`${facet} label`).first()
      found.push(
        await interactionsOf(page, 1, async () => {
          await box.click()
          await page.waitForLoadState('networkidle')
        }),
      )
    }
    return found
  },
}

const search: Gesture = {
  name: 'type in the search',
  width: desktop,
  async run(page, site) {
    await open(page, site + paths.all)
    return [await type(page, 'input[type="search"]', 'perle akoya')]
  },
}

const quantity: Gesture = {
  name: 'step a quantity',
  async run(page, site) {
    await fillCart(page, site)
    await open(page, site + paths.cart)
    const more = page.getByRole('button', { name: /^Augmenter la quantité/ }).first()
    const less = page.getByRole('button', { name: /^Diminuer la quantité/ }).first()
    return clickEach(page, [more, more, more, less])
  },
}

const menus: Gesture = {
  name: 'open each menu',
  width: desktop,
  async run(page, site) {
    await open(page, site + paths.home)
    return clickEach(page, await page.getByRole('button', { name: /^Menu / }).all())
  },
}

const phoneMenu: Gesture = {
  name: 'open each menu of a phone',
  async run(page, site) {
    await open(page, site + paths.home)
    const opener = page.getByRole('button', { name: 'Ouvrir le menu' })
    const opened = await clickEach(page, [opener])
    const entries = page.getByRole('dialog', { name: 'Menu' }).locator('summary')
    return [...opened, ...(await clickEach(page, await entries.all()))]
  },
}

const address = {
  'E-mail': 'claire@example.com',
  Prénom: 'Claire',
  Nom: 'Morel',
  Adresse: '14 rue des Lilas',
  'Code postal': '75001',
  Ville: 'Paris',
} as const

const checkout: Gesture = {
  name: 'fill the checkout',
  async run(page, site) {
    await fillCart(page, site)
    await open(page, site + paths.checkout)
    const found: Interactions[] = []
    for (const [label, value] of Object.entries(address)) {
      const field = page.getByRole('textbox', { name: label, exact: true }).first()
      found.push(
        await interactionsOf(page, value.length + 1, async () => {
          await field.click()
          await field.pressSequentially(value, { delay: 80 })
        }),
      )
    }
    for (const name of [/conditions générales de vente/, /18 ans/]) {
      const box = page.getByRole('checkbox', { name })
      found.push(await interactionsOf(page, 1, () => box.check()))
    }
    return found
  },
}

const coupon: Gesture = {
  name: 'apply a code',
  async run(page, site) {
    await fillCart(page, site)
    await open(page, site + paths.cart)
    const found = [await click(page, 'details.code > summary')]
    found.push(await type(page, 'details.code input[name="code"]', code))
    const applied = () =>
      page
        .getByText(/^Remise/)
        .first()
        .waitFor()
    found.push(await click(page, 'details.code button[type="submit"]', applied))
    return found
  },
}

const login: Gesture = {
  name: 'log in',
  async run(page, site, round) {
    await open(page, site + paths.login)
    const name = page.locator('main input[name="username"]')
    const found = [await interactionsOf(page, 1, () => name.click())]
    found.push(await type(page, 'main input[name="username"]', `banc-${round}`))
    found.push(await type(page, 'main input[name="password"]', password))
    const left = () =>
      page.waitForURL(({ pathname }) => pathname !== paths.login, { waitUntil: 'domcontentloaded' })
    found.push(await click(page, 'main form:has(input[name="password"]) button[type="submit"]', left))
    return found
  },
}

export const gestures: readonly Gesture[] = [
  bare,
  sizes,
  facets,
  search,
  quantity,
  menus,
  phoneMenu,
  checkout,
  coupon,
  login,
]
