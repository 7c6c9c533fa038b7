import type { CachedThing } from './commerce/families/cache.ts'
import type { Env } from './env.ts'
import { cachedPages, whyOld } from './render/kept/answers.ts'

/** Returns the complete answers that this isolate has cached, for the operator's screen. */
export const cachedAnswers = (env: Env): CachedThing[] =>
  cachedPages(env).map(([name, answer]) => ({
    where: 'answer',
    name,
    tags: answer.tags,
    at: answer.at,
    until: answer.until,
    size: answer.written.bytes.byteLength,
    old: whyOld(answer, Date.now()),
  }))
