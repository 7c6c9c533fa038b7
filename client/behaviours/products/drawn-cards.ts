import { parsePage } from '../trusted.ts'
/**
 * Fetches this page again and returns the cards of the account's favourites.
 * Throws when the server answers with an error.
 */
export async function drawnCards(): Promise<Element[]> {
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } })
  if (!answer.ok) throw new Error(`No favourites: ${answer.status}`)
  const page = parsePage(await answer.text())
  return [...page.querySelectorAll('[data-account] .card')].map((card) => document.adoptNode(card))
}
