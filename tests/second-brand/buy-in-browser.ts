import { chromium, type Page } from 'playwright'
import { ensureJourneyBrowser, journeyFlags } from '../support/chromium.ts'

/** Windows in which the purchase is made, with and without script. */
const windows = [
  { viewport: { width: 1440, height: 900 }, javaScriptEnabled: true },
  { viewport: { width: 390, height: 844 }, javaScriptEnabled: true },
  { viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
]

const buyer = {
  'E-mail': 'claire.morel@example.com',
  Prénom: 'Claire',
  Nom: 'Morel',
  Adresse: '14 rue des Fleurs',
  'Code postal': '75001',
  Ville: 'Paris',
  Téléphone: '+33 6 12 34 56 78',
}

/**
 * Checks that each carrier is a row of 24 px or more with its radio beside its name.
 * @throws Error that names the carrier that is not
 */
async function seeCarriers(page: Page): Promise<void> {
  const rows = page.getByRole('group', { name: 'Mode de livraison' }).locator('label:visible')
  if ((await rows.count()) < 2) throw new Error('there is no choice of a carrier')
  for (const row of await rows.all()) {
    const boxes = [row, row.getByRole('radio'), row.locator('> span')].map((each) => each.boundingBox())
    const [target, radio, words] = await Promise.all(boxes)
    if (!target || !radio || !words) throw new Error('a carrier has no box')
    const isBeside = radio.x + radio.width <= words.x && radio.y < words.y + words.height
    if (!isBeside || target.height < 24 || words.y >= radio.y + radio.height)
      throw new Error(`${await row.innerText()}: the radio is not beside its words`)
  }
}

/** Goes from the home page to a paid order, by roles and names. `see` reads each page on the way. */
async function buy(page: Page, see: () => Promise<void>): Promise<void> {
  await page.goto('/')
  await see()
  await page.goto('/list')
  await page.locator('article').getByRole('link').first().click()
  const add = page.getByRole('button', { name: 'Ajouter au panier', exact: true })
  await add.waitFor()
  // A size has no default.
  for (const group of await page.locator('fieldset.pick').all())
    if ((await group.locator('input:checked').count()) === 0)
      await group.locator('label:has(input:enabled)').first().click()
  await add.click()
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await page.waitForURL(/\/checkout$/)
  await see()
  await seeCarriers(page)
  for (const [label, value] of Object.entries(buyer))
    await page.getByRole('textbox', { name: label, exact: true }).first().fill(value)
  await page.getByRole('checkbox', { name: /conditions générales de vente/ }).check()
  await page.getByRole('checkbox', { name: 'Je déclare avoir 18 ans ou plus' }).check()
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  await page.waitForURL(/\/demo-payment\//)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Paiement réussi' }).waitFor()
  await see()
}

/**
 * Buys a product in each window.
 * @param read receives the title and the visible text of each page
 * @returns the number of purchases
 * @throws Error when a step fails, or a page reports an error in the console
 */
export async function buyInBrowser(
  site: string,
  read: (address: string, text: string) => void,
): Promise<number> {
  const browser = await chromium.launch({ executablePath: await ensureJourneyBrowser(), args: journeyFlags })
  try {
    for (const options of windows) {
      const context = await browser.newContext({ ...options, baseURL: site, locale: 'fr-FR' })
      context.setDefaultTimeout(60_000)
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', ({ message }) => problems.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      await buy(page, async () =>
        read(page.url(), `${await page.title()}\n${await page.locator('body').innerText()}`),
      )
      await context.close()
      if (problems.length > 0) throw new Error(`in the browser: ${problems.join('; ')}`)
    }
  } finally {
    await browser.close()
  }
  return windows.length
}
