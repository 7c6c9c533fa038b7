import type * as z from 'zod'
import type { Post, Text } from '../../../../shared/catalogue/content.ts'
import { parisDay } from '../../../../shared/delivery/delivery.ts'
import { fitsForm } from '../../../../shared/form-limits.ts'
import { text as sentence } from '../../../../shared/messages.ts'
import { paths } from '../../../../shared/paths.ts'
import { type Piece, pieceOf, rightOf } from '../../../../shared/pieces/pieces.ts'
import type { guidePiece } from '../../../../shared/pieces/text-pieces.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import { dropSigns } from '../../../../shared/words/signs.ts'
import { previewing } from '../../../content/edited/edits.ts'
import type { EditedNews } from '../../../content/news.ts'
import { textAt } from '../../../content/texts.ts'
import { forbidden, notFound } from '../../../render/failure.ts'
import { receiver } from '../../../render/file.ts'
import { type Page, respond } from '../../../render/page.tsx'
import { wantsJson } from '../../../render/visit.ts'
import { shell } from '../../frame/shell.tsx'
import { looksPage } from '../../guides/looks.tsx'
import { newsPage } from '../../guides/news.tsx'
import { post } from '../../guides/post.tsx'
import { home } from '../../home/home.tsx'
import { shownBody, text } from '../../pages/text.tsx'
import { liveAnswer } from '../frame/live-answer.ts'
import { pieceEditor } from './piece-editor.tsx'
import { readPieceForm } from './typed-piece.ts'

/** Returns the page of a guide with the previewed content. */
function guidePreview(id: string, value: unknown): typeof post {
  const { title, seo, description, theme, date, updated, lead, links, body } = value as z.output<
    typeof guidePiece
  >
  const edited: Partial<Post> = {
    ...{ title, description, theme, date, links, body },
    ...{ seoTitle: seo, excerpt: lead, modified: updated, reviewed: updated },
  }
  return {
    ...post,
    async load(visit) {
      const shown = await post.load({ ...visit, params: { id } })
      return { ...shown, guide: { ...shown.guide, ...edited } }
    },
  }
}

/** Returns the page of a text with the previewed content. A text that is part of a larger page is shown alone. */
const textPreview = (path: string, value: unknown): Page<Text> => ({
  ...text,
  load({ settings }) {
    const shown = value as Omit<Text, 'path'>
    return { ...shown, path, body: shownBody(path, shown.body, settings) }
  },
})

/** Returns the page of the shop that shows a piece. */
function pageOf({ family, ref }: Piece, value: unknown): Page<never> {
  const pages = {
    home: () => home,
    menus: () => home,
    foot: () => home,
    looks: () => looksPage,
    news: () => newsPage,
    text: () => textPreview(`/${ref}`, value),
    guide: () => guidePreview(ref, value),
    mails: () => notFound(),
    delivery: () => textPreview(paths.shipping, textAt(paths.shipping)),
  }
  return pages[family]() as unknown as Page<never>
}

/** Returns a future news article with today's date, because its page hides it before its day. */
function shownNow({ family }: Piece, value: unknown): unknown {
  if (family !== 'news') return value
  const { hidden: _, ...news } = value as EditedNews
  const today = parisDay(Date.now())
  return { ...news, date: news.date < today ? news.date : today }
}

/** Draws the page for the values of a form, and stores nothing. */
const show = receiver(paths.workshopTextPreview(':key{[a-z0-9.-]{1,90}}'), async (c) => {
  const { staff, session } = c.var
  const piece = pieceOf(c.req.param('key') ?? '')
  const right = piece ? rightOf(piece) : 'content.write'
  if (!staff || !may(staff.role, right)) forbidden(sentence('workshop.forbidden'))
  if (!piece || piece.family === 'mails') notFound()
  const form = await c.req.formData().catch(() => new FormData())
  const entries = fitsForm(form) ? [...form] : []
  const values = Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, dropSigns(value)]] : [])),
  )
  const read = readPieceForm(piece, values)
  const isLive = wantsJson(c)
  if (read.errors && isLive) return liveAnswer(c, read.errors, null)
  if (read.errors)
    return respond(c, pieceEditor as unknown as Page, shell, {
      status: 422,
      form: { values, errors: read.errors },
    })
  if (!isLive)
    session.leaveNotice({ tone: 'info', text: 'Aperçu\u00a0: rien n’est enregistré.', seconds: 10 })
  return previewing(piece.key, shownNow(piece, read.value), () => {
    const page = pageOf(piece, read.value)
    return isLive ? liveAnswer(c, {}, page) : respond(c, page, shell)
  })
})

export const previewPiece = { ...show, right: 'content.write' as const }
