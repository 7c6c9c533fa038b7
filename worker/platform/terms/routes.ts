import { Hono } from 'hono'
import type { Text } from '../../../shared/catalogue/content.ts'
import { text } from '../../../shared/messages.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import { businessOf } from '../../content/business.ts'
import { termsNow, termsOfSale, termsVersion, versionOf } from '../../content/texts.ts'
import type { Env } from '../../env.ts'
import { settingsOf } from '../../settings.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { instant } from '../http/instant.ts'
import { invalidParams, PlatformError } from '../http/platform-error.ts'
import { hashOf } from '../http/secrets.ts'
import { ask, known, type Question } from '../sql/question.ts'

/**
 * Archives the published terms of sale, once per version. The cron job calls it, and so does the first order that accepts a
 * version. `now` in milliseconds.
 */
export async function keepTerms(env: Env, now: number): Promise<void> {
  if (await ask(env.DB, areTermsSaved(env.DB, termsVersion()))) return
  await writeTerms(env, now)
}

/** The version that this isolate last found in a database. Archived terms are never deleted. */
const found = new WeakMap<D1Database, string>()

/** Asks whether a version of the terms is archived. */
export const areTermsSaved = (db: D1Database, version: string): Question<boolean> =>
  found.get(db) === version
    ? known(true)
    : {
        statements: [db.prepare('SELECT 1 FROM terms_versions WHERE version = ?1').bind(version)],
        answer([rows]) {
          const areSaved = (rows?.results.length ?? 0) > 0
          if (areSaved) found.set(db, version)
          return areSaved
        },
      }

/** Returns the statement that archives terms of sale, unless their version is archived already. `now` in milliseconds. */
export async function termsStatement(env: Env, terms: Text, now: number): Promise<D1PreparedStatement> {
  const body = JSON.stringify(termsOfSale(businessOf(settingsOf(env)), terms))
  return env.DB.prepare(
    'INSERT OR IGNORE INTO terms_versions (version, published_at, text, sha256) VALUES (?1, ?2, ?3, ?4)',
  ).bind(versionOf(terms), instant(now), body, await hashOf(body))
}

/** Archives the current terms, unless they are already archived. `now` in milliseconds. */
async function writeTerms(env: Env, now: number): Promise<void> {
  await (await termsStatement(env, termsNow(), now)).run()
}

/** Archives the current terms for the first order that accepts them. Throws 400 for a version that never was. */
export async function writeAccepted(env: Env, version: string, now: number): Promise<void> {
  if (version !== termsVersion()) throw invalidParams({ terms_version: text('checkout.stale') })
  await writeTerms(env, now)
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
