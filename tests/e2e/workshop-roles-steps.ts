import { createHmac, randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { paths } from '../../shared/paths.ts'
import type { Role } from '../../shared/staff/permissions.ts'
import { expect, watch } from '../support/browser.ts'
import { maxRetries, password } from './journey.ts'

const shop = `http://localhost:${process.env.E2E_AFTERNOON_PORT}`
const operator = { Authorization: `Basic ${btoa('atelier:of-the-tests-only')}` }
const asForm = { Accept: 'application/json' }

/** Returns the code that an authenticator app shows now for its key (RFC 6238). */
export function codeNow(key: string): string {
  const bits = [...key].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Creates a product with letters, twenty in stock, with a request of `wc/v3`. */
export async function createProduct(request: APIRequestContext): Promise<{ name: string; sku: string }> {
  const name = `Collier Prénom ${randomUUID().slice(0, 8)}`
  const sku = `ROL-${randomUUID().slice(0, 8)}`
  const made = await request.post(`${shop}/wp-json/wc/v3/products`, {
    headers: operator,
    data: {
      ...{ name, sku, type: 'simple', status: 'publish', regular_price: '49.90' },
      ...{ manage_stock: true, stock_quantity: 20 },
      meta_data: [{ key: 'personalizable', value: 'yes' }],
    },
    maxRetries,
  })
  expect(made.status(), await made.text()).toBe(201)
  return { name, sku }
}

/** Returns the address of the last mail's page that was sent to a recipient. */
async function mailTo(request: APIRequestContext, recipient: string): Promise<string> {
  const list = await (await request.get(`${shop}${paths.demoMails}`, { maxRetries })).text()
  return (
    list
      .split('<li')
      .find((item) => item.includes(recipient))
      ?.match(/href="([^"]+)"/)?.[1] ?? ''
  )
}

/** Opens the access of a member with the requests of its forms: invitation, mail and acceptance. */
async function openAccess(request: APIRequestContext, role: Role, email: string): Promise<void> {
  const send = async (path: string, form: Record<string, string>, headers: Record<string, string>) => {
    const answer = await request.post(shop + path, { form, headers: { ...asForm, ...headers }, maxRetries })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await send(paths.workshopTeam, { act: 'invite', name: `Camille ${role}`, email, role }, operator)
  const mail = await (await request.get(shop + (await mailTo(request, email)), { maxRetries })).text()
  const link = /\/atelier\/invitation\?jeton=[\w-]+/.exec(mail)?.[0] ?? ''
  const page = await (await request.get(shop + link, { maxRetries })).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const key = /<code>([A-Z2-7]{32})<\/code>/.exec(page)?.[1] ?? ''
  await send(link, { token, password, code: codeNow(key) }, {})
}

/** How the browsers of a journey are: with script or without, and as wide as each role's window. */
export interface Desk {
  browser: Browser
  javaScriptEnabled: boolean
  width: (role: Role) => number
}

/** A page of a role's own browser. `close` fails when a page misbehaved. */
interface Seat {
  page: Page
  close: () => Promise<void>
}

/** Opens a browser for a role, who is logged in when an address is given. */
export async function seatOf(
  { browser, javaScriptEnabled, width }: Desk,
  role: Role,
  email?: string,
): Promise<Seat> {
  const network = randomUUID().slice(0, 4)
  const context = await browser.newContext({
    baseURL: shop,
    javaScriptEnabled,
    viewport: { width: width(role), height: 900 },
    extraHTTPHeaders: { 'CF-Connecting-IP': `2001:db8:${network}::1` },
  })
  if (email) await openAccess(context.request, role, email)
  const page = await context.newPage()
  const problems = watch(page, [shop])
  return {
    page,
    async close() {
      await context.close()
      expect(problems).toEqual([])
    },
  }
}

/** Ticks a reference in the first picker of the page. Its whole code needs no click. */
async function pickReference(page: Page, sku: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(sku)
  await page.getByRole('button', { name: 'Chercher', exact: true }).first().click()
  await expect(page.getByRole('radio', { name: `${sku} ·` })).toBeChecked()
}

/** Places an order at the counter for a reference, already paid. `line` fills its line. Returns the path of its page. */
export async function takeOrder(
  page: Page,
  sku: string,
  line: Readonly<Record<string, string>>,
  { email, total }: { email: string; total: string },
): Promise<string> {
  await page.goto(paths.workshopNewOrder)
  await pickReference(page, sku)
  const typed = {
    ...line,
    Prénom: 'Claire',
    Nom: 'Morel',
    'E-mail': email,
    Téléphone: '06 12 34 56 78',
    Adresse: '12 rue de la Paix',
    'Code postal': '75002',
    Ville: 'Paris',
    'Total convenu, en euros': total,
  }
  for (const [label, words] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).first().fill(words)
  await page.getByLabel('Paiement').selectOption('terminal')
  await page.getByLabel('Le client est majeur').check()
  await page.getByRole('button', { name: 'Créer la commande' }).click()
  await expect(page.getByText(/créée et payée/)).toBeVisible()
  return new URL(page.url()).pathname
}

/** Sends a message to the shop, as a visitor does. */
export async function writeToShop(request: APIRequestContext, message: string): Promise<void> {
  const form = { subject: 'other', name: 'Paul Rey', email: 'paul.rey@example.com', message }
  const sent = await request.post(shop + paths.contact, { form, headers: asForm, maxRetries })
  expect(sent.status(), await sent.text()).toBe(200)
}

/** Opens the workshop's menu, which stands behind a button on a phone. */
export async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Menu de l’atelier/ })
  if (await button.isVisible()) await button.click()
}

/** Returns the links of the workshop's navigation. */
export async function rooms(page: Page): Promise<string[]> {
  await openMenu(page)
  const links = page.getByRole('navigation', { name: 'Atelier', exact: true }).getByRole('link')
  const names = await links.allInnerTexts()
  await page.keyboard.press('Escape')
  return names
}
