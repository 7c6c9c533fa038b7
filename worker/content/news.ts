import built from '../../.build/news.json' with { type: 'json' }
import type { News } from '../../shared/catalogue/content.ts'
import { parisDay } from '../../shared/delivery/delivery.ts'
import { onceAnEdit } from './edited/edits.ts'

/** All news of the brand, newest first, as the build read them from `news/`. */
export const news = built as readonly News[]

/** An edited news. Its slug is in its key. */
export type EditedNews = Omit<News, 'slug'> & { hidden?: boolean }

const family = 'news.'

/** Returns all news, newest first: those of the brand, with their edits, and those written since. */
export const newsOfHouse = onceAnEdit(({ pieces }): readonly News[] => {
  const own = new Map(news.map((each) => [each.slug, each]))
  for (const [key, value] of Object.entries(pieces)) {
    if (!key.startsWith(family)) continue
    const slug = key.slice(family.length)
    const { hidden, ...edited } = value as EditedNews
    if (hidden) own.delete(slug)
    else own.set(slug, { ...edited, slug })
  }
  return [...own.values()].sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
})

/** Returns the news up to today, in Paris. A news with a later date waits for its day. */
export function newsNow(): News[] {
  const today = parisDay(Date.now())
  return newsOfHouse().filter(({ date }) => date <= today)
}
