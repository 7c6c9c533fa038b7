import { productPath } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { addToCart, lineOf, open, products } from './journey.ts'

test('a picture opens in a lightbox, changes and zooms by keyboard, and returns the focus @desktop', async ({
  page,
}) => {
  await open(page, products.ring)
  const view = page.locator('.gallery a').nth(1)
  await view.focus()
  await expect(page.locator('.gallery-wrap')).toHaveAttribute('data-awake')
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Photographies agrandies' })
  await expect(lightbox.getByRole('status')).toHaveText('2 sur 2')
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox.getByRole('status')).toHaveText('1 sur 2')
  const picture = lightbox.getByRole('img').first()
  await expect(picture).toBeInViewport({ ratio: 0.9 })
  const width = async () => (await picture.boundingBox())?.width ?? 0
  const whole = await width()
  await lightbox.getByRole('button', { name: 'Agrandir' }).press('Enter')
  await expect.poll(width).toBeCloseTo(whole * 2.5, 0)
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(view).toBeFocused()
})

test('a choice is in the URL, survives a reload, and can be bought from the bar @phone', async ({ page }) => {
  const coloured = { id: 7010, name: 'Bague Éclat cristallin' }
  await page.goto(`${productPath(coloured)}?couleur=fume`)
  await expect(page.getByRole('radio', { name: 'fumé' })).toBeChecked()
  await page.getByText('50', { exact: true }).tap()
  await expect(page).toHaveURL(/\?couleur=fume&taille=50$|\?taille=50&couleur=fume$/)
  await page.reload()
  await expect(page.getByRole('radio', { name: '50' })).toBeChecked()
  const bar = page.locator('.buybar')
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Bague Éclat cristallin' }).tap()
  await page.getByText('Sécurité et fabricant').scrollIntoViewIfNeeded()
  await expect(bar).toContainText('50, fumé')
  await addToCart(page, coloured.name, 'Ajouter')
  await expect(lineOf(page, coloured.name)).toContainText('fumé')
})

// Only the first one runs at both widths, because all show the same sentence.
for (const [typed, widths] of [
  ['0', ''],
  ['1.5', ' @desktop'],
  ['100', ' @desktop'],
])
  test(`a quantity of ${typed} gets a readable error${widths}`, async ({ page }) => {
    await open(page, products.ring)
    await page.getByText('54', { exact: true }).click()
    await page.getByRole('spinbutton', { name: 'Quantité' }).fill(`${typed}`)
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    const sentence = page.getByText('Indiquez une quantité de 1 à 99.')
    await expect(sentence).toBeInViewport({ ratio: 1 })
    const { height = 0 } = (await sentence.boundingBox()) ?? {}
    // On one line: in a column of the stepper, it would take six.
    expect(height).toBeLessThan(40)
    expect(await sentence.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })
