import type { Page } from 'playwright/test'
import { addToCart, open, products } from './journey.ts'

const { studs } = products

/** The drawer, once it is open. */
export const drawerOf = (page: Page) => page.getByRole('dialog', { name: /Votre panier/ })
/** The plus of the line of the studs. */
export const more = (page: Page) =>
  page.getByRole('button', { name: `Augmenter la quantité de ${studs.name}` })
/** Its field. */
export const quantity = (page: Page) => page.getByRole('spinbutton', { name: `Quantité de ${studs.name}` })
/** The link of the header, which tells the count in words. */
export const cartLink = (page: Page, words: string) =>
  page.getByRole('link', { name: `Mon panier, ${words}` })

/** A product in the cart, its drawer open. */
export async function openDrawer(page: Page): Promise<void> {
  await open(page, studs)
  await addToCart(page, studs.name)
}
