import { maxNamed } from '../../../shared/favourites/device-lists.ts'
import { latePaths } from '../../../shared/late-paths.ts'
import { parsePage } from '../trusted.ts'

/**
 * Fetches the cards of products as the server draws them, in the given order. Leaves out unknown products.
 * @throws Error when an answer fails
 */
export async function fetchCards(ids: readonly number[]): Promise<HTMLElement[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxNamed) }, (_, part) =>
    ids.slice(part * maxNamed, (part + 1) * maxNamed),
  )
  const answers = await Promise.all(
    parts.map(async (part) => {
      const answer = await fetch(latePaths.cardsOf(part))
      if (!answer.ok) throw new Error(`No cards: ${answer.status}`)
      return parsePage(await answer.text())
    }),
  )
  return answers.flatMap((html) =>
    [...html.querySelectorAll<HTMLElement>('.card')].map((card) => document.adoptNode(card)),
  )
}
