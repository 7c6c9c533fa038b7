import { parsePage } from '../trusted.ts'
/** The cards of the account's favourites as the server draws this page now. Throws when it does not. */
export async function drawnCards(): Promise<Element[]> {
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } })
  if (!answer.ok) throw new Error(`No favourites: ${answer.status}`)
  const page = parsePage(await answer.text())
  return [...page.querySelectorAll('[data-account] .card')].map((card) => document.adoptNode(card))
}
