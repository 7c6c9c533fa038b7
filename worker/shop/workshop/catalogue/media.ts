import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import { CommerceError } from '../../../commerce/contract/error.ts'
import { file, receiver } from '../../../render/file.ts'

/** A picture that the workshop was sent: its name is made of its bytes, which never change. */
export const mediaFile = file(paths.media(':name{[0-9a-f]{24}\\.(?:jpg|png|webp)}'), async (c) => {
  const found = await c.env.MEDIA?.get(c.req.param('name') ?? '')
  if (!found) return c.notFound()
  return c.body(found.body, 200, {
    'Content-Type': found.httpMetadata?.contentType ?? 'application/octet-stream',
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: found.httpEtag,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
  })
})

/** Takes a picture that the form of a product sends, and leads back to it with what became of it. */
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
    await commerce.editing.addPicture(id, new Uint8Array(await picture.arrayBuffer()), {
      alt: String(form.get('alt') ?? ''),
      version: Number(form.get('version') ?? 0),
    })
    return answerWith('success', 'L’image est là.')
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return answerWith('error', error.notice.text)
  }
})

/** The same with the right it asks for. */
export const sendPicture = { ...receivePicture, right: 'catalogue.write' as const }
