import { randomUUID } from 'node:crypto'
import { paths, productPath } from '../../shared/paths.ts'
import type { Window } from './web-driver.ts'

/** A step by its name, and what it does in a window of the shop at an address. */
type Step = readonly [name: string, run: (page: Window, shop: string) => Promise<unknown>]

const ring = productPath({ id: 7001, name: 'Bague Aube Akoya' })
const studs = productPath({ id: 7057, name: 'Puces Rosée' })
const password = 'Nacre-2026'
const add = '.buy-form button[type="submit"]'
const drawer = 'dialog.cart-dlg[open]'

const guest: Readonly<Record<string, string>> = {
  email: 'claire.morel@example.com',
  first_name: 'Claire',
  last_name: 'Morel',
  address_1: '14, rue des Orfèvres',
  postcode: '75001',
  city: 'Paris',
  phone: '+33 6 12 34 56 78',
}

/** What a browser's translator does to a page before its first touch. */
const translate = `
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement.closest('svg,script,style,template,textarea,option')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }`

const isChecked = (selector: string) => `return document.querySelector('${selector}').checked`

/** Buying, an account, cookies and history, each a story in order. */
export const stories: Readonly<Record<string, readonly Step[]>> = {
  cookies: [
    [
      'the bar informs',
      async (page, shop) => {
        await page.go(shop + paths.home)
        await page.shows('ni mesure, ni publicité')
      },
    ],
    [
      'one press closes it',
      async (page) => {
        await page.press('.cookie button')
        await page.until('the bar gone', () =>
          page.evaluate('return document.querySelector(".cookie").hidden'),
        )
      },
    ],
    [
      'it does not come back',
      async (page) => {
        await page.reload()
        await new Promise((resolve) => setTimeout(resolve, 1500))
        if (!(await page.evaluate('return document.querySelector(".cookie").hidden')))
          throw new Error('it came back')
      },
    ],
  ],
  buying: [
    [
      'the size of a translated page is chosen at the first click',
      async (page, shop) => {
        await page.go(shop + ring)
        await page.evaluate(translate)
        // The largest that is left: the other width has bought what there was of one.
        const sizes = '[...document.querySelectorAll("input[name=attribute_pa_taille]:enabled")]'
        const size = await page.evaluate(`return ${sizes}.at(-1).value`)
        await page.press(`label:has(> input[value="${size}"])`)
        await page.until(`${size} chosen`, () =>
          page.evaluate(isChecked(`input[type=radio][value="${size}"]`)),
        )
      },
    ],
    [
      'the press opens the drawer',
      async (page) => {
        await page.press(add)
        await page.until('the drawer', () =>
          page.evaluate(`return !!document.querySelector('${drawer} .line')`),
        )
      },
    ],
    [
      'Enter in the quantity changes it and stays',
      async (page) => {
        await page.type(`${drawer} [name=quantity]`, '2\ue007')
        await page.until('2 pieces', () =>
          page.evaluate(`return document.querySelector('${drawer} h2').textContent.includes('2 articles')`),
        )
      },
    ],
    [
      'the order is filled in',
      async (page) => {
        await page.press(`${drawer} a[href="${paths.checkout}"]`)
        for (const [name, value] of Object.entries(guest)) await page.type(`#order [name="${name}"]`, value)
        for (const name of ['accept_terms', 'adult']) await page.press(`#order [name="${name}"]`)
      },
    ],
    [
      'the order is sent',
      async (page) => {
        await page.press('#order button[type="submit"]:not([form]):not([formaction]):not([name])')
        await page.until('the payment', async () => (await page.address()).includes('/demo-payment/'))
      },
    ],
    [
      'it is paid',
      async (page) => {
        await page.press('button[type="submit"]')
        await page.shows('Paiement réussi')
      },
    ],
  ],
  account: [
    [
      'it is opened',
      async (page, shop) => {
        const name = `lea-${randomUUID().slice(0, 13)}`
        await page.go(`${shop}${paths.account}?onglet=inscription`)
        await page.type('main [name="username"]', name)
        await page.type('main [name="email"]', `${name}@example.com`)
        await page.type('main [name="password"]', password)
        await page.type('main [name="confirmPassword"]', password)
        await page.press('main form button[type="submit"]')
        await page.shows('connexion')
      },
    ],
  ],
  'letter and history': [
    [
      'the letter is asked for',
      async (page, shop) => {
        await page.go(shop + studs)
        await page.type('#letter-email', `lea-${randomUUID().slice(0, 8)}@example.com`)
        await page.press('form.letter button[type="submit"]')
        await page.shows('welcome10')
      },
    ],
    [
      'back and forward show both pages',
      async (page, shop) => {
        await page.go(shop + paths.all)
        await page.back()
        await page.until('the jewel', async () => (await page.address()).endsWith(studs))
        await page.forward()
        await page.until('the list', async () => new URL(await page.address()).pathname === paths.all)
      },
    ],
  ],
}
