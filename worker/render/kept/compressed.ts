import { brotliCompressSync, constants } from 'node:zlib'
import type { Env } from '../../env.ts'
import type { CachedPage, Compressed } from '../../share.ts'
import { compressedAs, isSaved, keepAnswer } from './answers.ts'
import { writeCopy } from './in-kv.ts'

/** The best there is: a sixth less than what an edge makes as it sends, a tenth of a second of processor for a page. */
const parameters = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

/** Times an answer leaves before it is worth compressing: most pages are asked for once before they are old. */
const worth = 3

/** Bytes under which it is not, and kinds of what is not compressed already. */
const least = 1024
const isText = ({ headers }: CachedPage) => /^text\/|json|xml/.test(headers.get('Content-Type') ?? '')

const brotli = /(^|,)\s*br\s*(,|$|;\s*q=(1|0\.\d*[1-9]))/

/** Whether who asks takes brotli. Cloudflare asks for it in any case, and keeps the words of its client. */
export function takesBrotli(request: Request): boolean {
  if (!brotli.test(request.headers.get('Accept-Encoding') ?? '')) return false
  const accepted = request.cf?.['clientAcceptEncoding'] as string | undefined
  return accepted === undefined || brotli.test(accepted)
}

/**
 * What an answer is after brotli; `undefined` while it is not. It is compressed once, behind the answers, when it has been
 * given often enough, and again only when other bytes take its place.
 */
export function compressedOf(
  env: Env,
  name: string,
  answer: CachedPage,
  behind: (work: Promise<unknown>) => void,
): Compressed | undefined {
  if (answer.compressed) return answer.compressed
  answer.given += 1
  if (answer.given === worth && answer.written.bytes.byteLength >= least && isText(answer))
    behind(compress(env, name, answer).catch((error) => console.error('an answer was not compressed', error)))
  return undefined
}

async function compress(env: Env, name: string, answer: CachedPage): Promise<void> {
  // The answer that begins this leaves first.
  await scheduler.wait(0)
  if (!isSaved(env, name, answer)) return
  const bytes = new Uint8Array(brotliCompressSync(answer.written.bytes, { params: parameters }))
  answer.compressed = compressedAs(answer, bytes)
  keepAnswer(env, name, answer)
  if (answer.sharedAs) await writeCopy(env, answer.sharedAs, answer)
}
