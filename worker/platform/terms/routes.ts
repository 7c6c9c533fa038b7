import { Hono } from 'hono'
import type { Text } from '../../../shared/catalogue/content.ts'
import { limits } from '../../../shared/limits.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import { businessOf } from '../../content/business.ts'
import { termsOfSale } from '../../content/terms-of-sale.ts'
import type { Env } from '../../env.ts'
import { settingsOf } from '../../settings.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { instant } from '../http/instant.ts'
import { PlatformError } from '../http/platform-error.ts'
import { hashOf } from '../http/secrets.ts'
import { ask, known, type Question } from '../questions.ts'

/**
 * Archives the published terms of sale, once per version. The cron job calls it, and so does the first order that accepts a
 * version. `now` in milliseconds.
 */
export async function keepTerms(env: Env, now: number): Promise<void> {
  if (await ask(env.DB, areTermsSaved(env.DB))) return
  await writeTerms(env, now)
}

/** Databases in which this isolate has found the current terms. Archived terms are never deleted. */
const keeping = new WeakSet<D1Database>()

/** Asks whether the current terms are archived. */
export const areTermsSaved = (db: D1Database): Question<boolean> =>
  keeping.has(db)
    ? known(true)
    : {
        statements: [db.prepare('SELECT 1 FROM terms_versions WHERE version = ?1').bind(limits.termsVersion)],
        answer([found]) {
          const areKept = (found?.results.length ?? 0) > 0
          if (areKept) keeping.add(db)
          return areKept
        },
      }

/** Archives the current terms, unless they are already archived. `now` in milliseconds. */
export async function writeTerms(env: Env, now: number): Promise<void> {
  const version = limits.termsVersion
  const text = JSON.stringify(termsOfSale(businessOf(settingsOf(env))))
  await env.DB.prepare(
    'INSERT OR IGNORE INTO terms_versions (version, published_at, text, sha256) VALUES (?1, ?2, ?3, ?4)',
  )
    .bind(version, instant(now), text, await hashOf(text))
    .run()
}

interface Row {
  version: string
  published_at: string
  text: string
  sha256: string
}

const rowOf = (db: D1Database, version: string) =>
  db.prepare('SELECT * FROM terms_versions WHERE version = ?1').bind(version).first<Row>()

/** Reads the archived terms of a version; `null` if there are none. */
export async function savedTerms(db: D1Database, version: string): Promise<Text | null> {
  const row = await rowOf(db, version)
  return row && (JSON.parse(row.text) as Text)
}

/** Our own public routes: the list of versions of the terms of sale, newest first, and each version. */
export const terms = new Hono<EmbeddedEnv>()
  .get(`/${ownRoutes}/terms`, async (c) => {
    const { results } = await c.env.DB.prepare(
      'SELECT version, published_at, sha256 FROM terms_versions ORDER BY version DESC',
    ).all<Omit<Row, 'text'>>()
    return c.json(results)
  })
  .get(`/${ownRoutes}/terms/:version`, async (c) => {
    const row = await rowOf(c.env.DB, c.req.param('version'))
    if (!row) throw new PlatformError(404, 'terms_unknown', 'Version inconnue')
    return c.json({ ...row, text: JSON.parse(row.text) })
  })
