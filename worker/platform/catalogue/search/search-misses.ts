import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { parisDay } from '../../../../shared/delivery/delivery.ts'
import { addDays } from '../../../../shared/delivery/holidays.ts'
import { plainWords } from '../../../../shared/words/stem-words.ts'
import { ownRoutes } from '../../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { noSuchRoute } from '../../http/envelopes.ts'
import { jsonBody } from '../../http/request-body.ts'

/** Most different searches kept of a day, most characters of one, days they are kept. */
const max = { aDay: 500, length: 60, days: 90 }

/** Figures of a telephone, a card or an order: no product code has as many. */
const longNumber = /(?:\d[ .-]?){6,}/

/**
 * A search as it is counted: plain words, however they were typed. `null` for what may tell of a person (an e-mail
 * address, a long number) and for what holds no word.
 */
export function countedWords(typed: string): string | null {
  if (typed.includes('@') || longNumber.test(typed)) return null
  const words = plainWords(typed).join(' ').slice(0, max.length).trim()
  return words === '' ? null : words
}

/** The statement that counts a search once more, unless the day has too many others already. */
const count = (db: D1Database, words: string, now: Date) =>
  db
    .prepare(
      `INSERT INTO search_misses (day, words, count)
       SELECT ?1, ?2, 1 WHERE (SELECT count(*) FROM search_misses WHERE day = ?1) < ${max.aDay}
         OR EXISTS (SELECT 1 FROM search_misses WHERE day = ?1 AND words = ?2)
       ON CONFLICT (day, words) DO UPDATE SET count = count + 1`,
    )
    .bind(parisDay(now), words)

/** The statement that forgets what was searched in vain more than ninety days ago. */
export const forgetMisses = (db: D1Database, now: Date) =>
  db.prepare('DELETE FROM search_misses WHERE day < ?').bind(addDays(parisDay(now), -max.days))

const inside = createMiddleware<EmbeddedEnv>(async (c, next) => {
  if (!c.env.IN_PROCESS) throw noSuchRoute()
  await next()
})

const miss = z.object({ words: z.string().max(500) })

/**
 * `POST <key>/v1/search-misses` `{ words }`: a shopper's search found nothing. In process only: nobody outside
 * writes here. Answers `{}`; nothing is kept of who searched.
 */
export const searchMisses = new Hono<EmbeddedEnv>().post(
  `/${ownRoutes}/search-misses`,
  inside,
  jsonBody(miss),
  async (c) => {
    const words = countedWords(c.req.valid('json').words)
    if (words !== null) await count(c.env.DB, words, new Date()).run()
    return c.json({})
  },
)
