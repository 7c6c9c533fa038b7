import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { addDays } from '../../../../shared/delivery/calendar.ts'
import { parisDay } from '../../../../shared/delivery/delivery.ts'
import { plainWords } from '../../../../shared/words/stem-words.ts'
import { ownRoutes } from '../../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { noSuchRoute } from '../../http/envelopes.ts'
import { jsonBody } from '../../http/request-body.ts'

/** Maximum number of different searches per day, maximum characters of one, and days until deletion. */
const max = { aDay: 500, length: 60, days: 90 }

/** Digits of a phone number, a card or an order. No product code has as many. */
const longNumber = /(?:\d[ .-]?){6,}/

/**
 * Returns the normalised words of a search, for counting. Returns `null` for a text that may identify a person (an email
 * address, a long number) and for a text without words.
 */
export function countedWords(typed: string): string | null {
  if (typed.includes('@') || longNumber.test(typed)) return null
  const words = plainWords(typed).join(' ').slice(0, max.length).trim()
  return words === '' ? null : words
}

/** Returns the statement that counts a search, unless the day already has `max.aDay` other searches. */
const count = (db: D1Database, words: string, now: Date) =>
  db
    .prepare(
      `INSERT INTO search_misses (day, words, count)
       SELECT ?1, ?2, 1 WHERE (SELECT count(*) FROM search_misses WHERE day = ?1) < ${max.aDay}
         OR EXISTS (SELECT 1 FROM search_misses WHERE day = ?1 AND words = ?2)
       ON CONFLICT (day, words) DO UPDATE SET count = count + 1`,
    )
    .bind(parisDay(now), words)

/** Returns the statement that deletes the searches older than ninety days. */
export const forgetMisses = (db: D1Database, now: Date) =>
  db.prepare('DELETE FROM search_misses WHERE day < ?').bind(addDays(parisDay(now), -max.days))

const inside = createMiddleware<EmbeddedEnv>(async (c, next) => {
  if (!c.env.IN_PROCESS) throw noSuchRoute()
  await next()
})

const miss = z.object({ words: z.string().max(500) })

/**
 * `POST <key>/v1/search-misses` `{ words }`: counts a search that found nothing. Only this Worker may call it. Answers `{}`.
 * Stores nothing about the shopper.
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
