import built from '../../.build/news.json' with { type: 'json' }
import type { News } from '../../shared/catalogue/content.ts'
import { parisDay } from '../../shared/delivery/delivery.ts'

/** Every news of the house, newest first, as the build read it from `news/`. */
export const news = built as readonly News[]

/** The news up to today, in Paris: one that is written ahead waits for its day. */
export function newsNow(): News[] {
  const today = parisDay(Date.now())
  return news.filter(({ date }) => date <= today)
}
