import { paths } from '../../../../shared/paths.ts'
import type { Env } from '../../../env.ts'
import { pictureLimits } from '../../../platform/catalogue/media/clean-picture.ts'
import { storePicture } from '../../../platform/catalogue/media/store-picture.ts'
import { settingsOf, siteOf } from '../../../settings.ts'
import type { KeepPicture } from '../import/write-products.ts'

/** Timeout of a picture request, in milliseconds. */
const timeoutMs = 15_000

async function bytesAt(src: string): Promise<Uint8Array | null> {
  const answer = await fetch(src, { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok || Number(answer.headers.get('Content-Length') ?? 0) > pictureLimits.bytes) {
    await answer.body?.cancel()
    return null
  }
  return new Uint8Array(await answer.arrayBuffer())
}

/**
 * Returns a function that fetches and stores the pictures that a file names by URL. It fetches each once, and stores
 * only pictures.
 */
export function remotePictures(env: Env): KeepPicture {
  const media = `${siteOf(settingsOf(env))}${paths.media('')}`
  const kept = new Map<string, { name: string; src: string } | null>()
  return async ({ src, alt }) => {
    const known = kept.get(src)
    if (known !== undefined || !env.MEDIA) return known ?? null
    // A picture of this shop in one of its own files is already stored.
    const own = src.startsWith(media) ? src.slice(media.length) : ''
    if (/^[0-9a-f]{24}\.(?:jpg|png|webp)$/.test(own) && (await env.MEDIA.head(own)))
      return { name: own.slice(0, 24), src: paths.media(own) }
    // If a picture cannot be stored, the product is written without it, and the report says so.
    const found = await bytesAt(src)
      .then((bytes) => bytes && storePicture(env, { bytes, alt }, new Date()))
      .catch(() => null)
    kept.set(src, found)
    return found
  }
}
