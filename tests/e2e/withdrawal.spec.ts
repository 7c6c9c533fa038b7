import { paths } from '../../shared/paths.ts'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'

test('a guest withdraws from an order by keyboard, and the workshop shows it @desktop', async ({ page }) => {
  const someone = `claire.${crypto.randomUUID()}@example.com`
  await page.goto(paths.returns)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer au contrat ici' })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Nom et prénom').focus()
  await page.keyboard.type('Claire Martin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('celle de mardi')
  await page.keyboard.press('Tab')
  await page.keyboard.type(someone)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('la bague en or')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const words =
    'Je vous notifie ma rétractation du contrat portant sur\u00a0: la bague en or (commande «\u00a0celle de mardi\u00a0»).'
  await expect(page.getByRole('blockquote')).toHaveText(words)
  expect(await faultsOf(page)).toEqual([])
  const confirm = page.getByRole('button', { name: 'Confirmer la rétractation' })
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: 'Votre rétractation est enregistrée le' }),
  ).toContainText(`Un accusé de réception vient de partir à ${someone}.`)
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible()
  expect(page.url()).not.toContain('claire')
  expect(await faultsOf(page)).toEqual([])
  await page.setExtraHTTPHeaders({ Authorization: `Basic ${btoa('atelier:of-the-tests-only')}` })
  await page.goto(paths.workshop)
  const card = page.getByRole('article').filter({ hasText: someone })
  await expect(card).toContainText('Commande à retrouver')
  await card.getByRole('button', { name: 'Noter un remboursement fait autrement' }).click()
  await expect(card).toContainText('Remboursement noté')
  expect(await faultsOf(page)).toEqual([])
})
