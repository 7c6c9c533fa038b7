import { mediaWidths } from '../../../../shared/catalogue/pictures.ts'
import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import { CommerceError } from '../../../commerce/contract/error.ts'
import type { Env } from '../../../env.ts'
import { file, receiver } from '../../../render/file.ts'
import { storeSent } from '../pictures/take-pictures.ts'

const headers = (type: string, seconds: number) => ({
  'Content-Type': type,
  'Cache-Control': `public, max-age=${seconds}${seconds === forever ? ', immutable' : ''}`,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'",
})
/** Cache lifetimes in seconds: of a file whose bytes never change, and of an original that replaces a missing width. */
const forever = 31_536_000
const meanwhile = 3_600

/**
 * Serves an uploaded picture. Its name is a hash of its bytes, which never change. A suffix such as `-640.webp`
 * requests a width. The browser that uploaded the picture made it, or Cloudflare makes it once; otherwise the original
 * is served.
 */
export const mediaFile = file(
  paths.media(`:name{[0-9a-f]{24}(?:-(?:${mediaWidths.join('|')}))?\\.(?:jpg|png|webp)}`),
  async (c) => {
    const name = c.req.param('name') ?? ''
    const found = await c.env.MEDIA?.get(name)
    const type = found?.httpMetadata?.contentType ?? 'application/octet-stream'
    if (found) return c.body(found.body, 200, { ...headers(type, forever), ETag: found.httpEtag })
    const [, of, width] = /^([0-9a-f]{24})-(\d+)\.webp$/.exec(name) ?? []
    const original = of === undefined ? null : await originalOf(c.env, of)
    if (!original) return c.notFound()
    const made = await narrowed(c.env, original.bytes, Number(width))
    if (!made) return c.body(original.bytes, 200, headers(original.type, meanwhile))
    const kept = c.env.MEDIA?.put(name, made, { httpMetadata: { contentType: 'image/webp' } })
    c.executionCtx.waitUntil(Promise.resolve(kept).catch(console.error))
    return c.body(made, 200, headers('image/webp', forever))
  },
)

async function originalOf(
  { MEDIA }: Env,
  name: string,
): Promise<{ bytes: ArrayBuffer; type: string } | null> {
  for (const extension of ['jpg', 'webp', 'png']) {
    const found = await MEDIA?.get(`${name}.${extension}`)
    if (found)
      return { bytes: await found.arrayBuffer(), type: found.httpMetadata?.contentType ?? 'image/jpeg' }
  }
  return null
}

/** Returns a picture in one width, as WebP; `null` where Cloudflare Images is not bound or refuses. */
async function narrowed({ IMAGES }: Env, bytes: ArrayBuffer, width: number): Promise<ArrayBuffer | null> {
  if (!IMAGES) return null
  try {
    const made = await IMAGES.input(new Response(bytes).body as ReadableStream<Uint8Array>)
      .transform({ width, fit: 'scale-down' })
      .output({ format: 'image/webp', quality: 82 })
    return await made.response().arrayBuffer()
  } catch (error) {
    console.error('a width of a picture was not made', error)
    return null
  }
}

/** Receives an uploaded picture of a product, and leads back to the form with a notice. */
const receivePicture = receiver(paths.workshopPictures(':id{[0-9]{1,9}}'), async (c) => {
  const { staff, commerce, session } = c.var
  if (!staff || !may(staff.role, 'catalogue.write')) return c.text('', 403)
  const id = Number(c.req.param('id'))
  const back = () => c.redirect(`${paths.workshopProduct(id)}#images`, 303)
  const answerWith = (tone: 'success' | 'error', text: string) => {
    session.leaveNotice({ tone, text, seconds: 10 })
    return back()
  }
  const form = await c.req.formData().catch(() => null)
  const picture = form?.get('picture')
  if (!form || !(picture instanceof File))
    return answerWith('error', 'L’envoi s’est arrêté en chemin\u00a0: envoyez l’image de nouveau.')
  try {
    await storeSent(commerce, form, 'picture', (bytes) =>
      commerce.editing.addPicture(id, bytes, {
        alt: String(form.get('alt') ?? ''),
        version: Number(form.get('version') ?? 0),
      }),
    )
    return answerWith('success', 'L’image est là.')
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return answerWith('error', error.notice.text)
  }
})

/** The upload route with the right that it needs. */
export const sendPicture = { ...receivePicture, right: 'catalogue.write' as const }
