import type { Page } from 'playwright/test'
import { addToCart, open, products } from './journey.ts'

const { studs } = products

/** Returns the drawer, once it is open. */
export const drawerOf = (page: Page) => page.getByRole('dialog', { name: /Votre panier/ })
/** Returns the plus button of the studs' line. */
export const more = (page: Page) =>
  page.getByRole('button', { name: `Augmenter la quantité de ${studs.name}` })
/** Returns the quantity field of the studs' line. */
export const quantity = (page: Page) => page.getByRole('spinbutton', { name: `Quantité de ${studs.name}` })
/** Returns the cart link of the header, which contains the count in words. */
export const cartLink = (page: Page, words: string) =>
  page.getByRole('link', { name: `Mon panier, ${words}` })

/** Adds a product to the cart and opens its drawer. */
export async function openDrawer(page: Page): Promise<void> {
  await open(page, studs)
  await addToCart(page, studs.name)
}
