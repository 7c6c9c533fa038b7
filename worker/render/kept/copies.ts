import type { Context } from 'hono'
import { knowsChanges, refreshChanges, within } from '../../cache/changes.ts'
import { lookUp } from '../../cache/read-memory.ts'
import type { AppEnv } from '../../context.ts'
import { knownFrom } from '../../cookies.ts'
import type { Env } from '../../env.ts'
import { type Settings, settingsOf } from '../../settings.ts'
import type { CachedPage } from '../../share.ts'
import { whyOld } from './answers.ts'
import { readCopy, sharedKeyOf } from './in-kv.ts'

/** Milliseconds to wait for KV. Making a page is faster than that. */
const timeoutMs = 200

type Behind = (work: Promise<unknown>) => void

/** Keys that KV had no valid copy of just before the app was loaded, so that the page is made without a second lookup. */
const missed = new Set<string>()

/**
 * Returns the name under which an answer is cached: its address. `null` when the request wants another format than
 * HTML.
 */
export function nameOf({ method, url, headers }: Request): string | null {
  if (method !== 'GET') return null
  const accept = headers.get('Accept')
  if (accept && (accept.startsWith('application/json') || accept.includes('text/markdown'))) return null
  return url
}

/**
 * Returns a shared page that another isolate has made, if it is still valid. Called before the page is made; `keeping`
 * gets it as `share`. Not for a visitor with a waiting notice, whose page is made for them.
 */
export async function findCopy(c: Context<AppEnv>): Promise<CachedPage | undefined> {
  const key = keyOf(c.req.raw, c.env, c.var.settings)
  return key !== null && !missed.delete(key)
    ? copyUnder(key, c.env, (work) => c.executionCtx.waitUntil(work))
    : undefined
}

/**
 * Does the same before the app is loaded. `undefined` also where only the app knows the settings: in front of another
 * platform, and where they are wrong.
 */
export async function copyBeforeApp(
  request: Request,
  env: Env,
  behind: Behind,
): Promise<CachedPage | undefined> {
  const settings = env.COMMERCE_URL ? null : rightSettingsOf(env)
  const key = settings && keyOf(request, env, settings)
  if (!key) return undefined
  const copy = await copyUnder(key, env, behind)
  if (!copy) missed.add(key)
  return copy
}

function rightSettingsOf(env: Env): Settings | null {
  try {
    return settingsOf(env)
  } catch {
    return null
  }
}

/** Returns the KV key of a request. `null` when no copy may answer it. */
function keyOf(request: Request, env: Env, settings: Settings): string | null {
  const name = nameOf(request)
  return name === null || knownFrom(request) === 'told' ? null : sharedKeyOf(env, settings, name)
}

async function copyUnder(key: string, env: Env, behind: Behind): Promise<CachedPage | undefined> {
  const [copy] = await Promise.all([
    within(
      lookUp(key, () => readCopy(env, key), behind),
      timeoutMs,
    ),
    refreshChanges(env.DB, behind),
  ])
  return copy && knowsChanges() && whyOld(copy, Date.now()) === null ? { ...copy, sharedAs: key } : undefined
}
