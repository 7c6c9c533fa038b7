import built from '../../.build/news.json' with { type: 'json' }
import type { News } from '../../shared/content.ts'
import { type Day, parisDay } from '../../shared/delivery.ts'

/** Every news of the house, newest first, as the build read it from `news/`. */
export const news = built as readonly News[]

/** The news of a day and of those before: one that is written ahead waits for its own. */
export const newsOn = (day: Day): News[] => news.filter(({ date }) => date <= day)

/** The news of today, in Paris. */
export const newsNow = (): News[] => newsOn(parisDay(Date.now()))
