import type { Settings } from '../settings.ts'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactNode } from 'react'
import type { FieldErrors, Notice } from '../../shared/outcome.ts'
import type { App, AppEnv } from '../app.ts'
import type { Reach } from '../http/content-policy.ts'
import { framed, frameOf } from '../shop/frame/frame.tsx'
import { type FrameKind, Main } from '../shop/frame/layout.tsx'
import { type Meta, openDocument } from './document.ts'
import { textOf } from './drawn-parts.tsx'
import { outlastsGrace } from './grace.ts'
import { headFirst } from './head-first.tsx'
import { findCopy } from './kept/keep.ts'
import { fill, type Piece, write, writeFor } from './kept/written.ts'
import { arrived, hasFailed, stillLate } from './late-parts.ts'
import { takeLinkedCode } from './linked-code.ts'
import { stream } from './stream.tsx'
import { type Visit, visitOf } from './visit.ts'
import { visitorOf } from './visitor.ts'
import { wantsJson } from './wants-json.ts'

/** A form shown again: its values (never passwords), the messages beside its fields, its notice. */
export interface FormState {
  values: Record<string, string>
  errors: FieldErrors
  notice?: Notice
  /** What is no longer as the customer saw it, a sentence each. */
  changes?: readonly string[]
}

export interface ViewProps<D> {
  data: D
  form: FormState | undefined
}

export interface Page<D = unknown> {
  /** Hono path, or several answering the same screen. */
  path: string | readonly string[]
  /** The frame around the view: the whole house, the bare one of checkout, or the plain one of who works there. */
  frame?: FrameKind
  /** Finishes before the first byte, so that a missing product or a redirect is a true status; but see `head`. */
  load(visit: Visit): Promise<D> | D
  meta(data: D, visit: Visit): Meta
  /**
   * Its head, where no reading decides a word of it, a status or a cookie: when `load` takes long, it leaves first. Without
   * one, everything waits for `load`.
   */
  head?(visit: Visit): Meta | null
  /** Whether it shows what only a login or a private link opens: no browser keeps it for whoever sits there next. */
  isOwn?(data: D): boolean
  /**
   * Whether at this address it shows what everyone sees, and nothing but what `load` read through the catalogue, the
   * settings and the day: it is then drawn once for all, and its slots filled for each.
   */
  isShared?(url: URL): boolean
  View(props: ViewProps<D>): ReactNode
  /** Foreign origins its forms and scripts lead to: the policy of the page allows these, and no others. */
  reaches?(settings: Settings): Reach
  /** Same address as data, for scripts that ask with `Accept: application/json`. */
  json?(data: D): unknown
  /** Same address as Markdown, for readers that ask with `Accept: text/markdown`. */
  markdown?(data: D, visit: Visit): string
  status?: ContentfulStatusCode
  /** The same where it depends on what was found: a page that says itself that there is nothing, or no answer. */
  statusOf?(data: D): 200 | 404 | 503
}

/** Seconds after which a visitor may find the platform again. */
export const retryAfter = 30

/** Declares a page: data, metadata and view in one object. */
export const page = <D,>(spec: Page<D>): Page<D> => spec

/** Whether a reader would rather have Markdown than HTML. */
const wantsMarkdown = (c: Context) =>
  accepts(c, {
    header: 'Accept',
    supports: ['text/html', 'text/markdown'],
    default: 'text/html',
  }) === 'text/markdown'

/** Answers GET on the page's addresses. */
export function mount<D>(app: App, spec: Page<D>) {
  for (const path of [spec.path].flat()) app.get(path, (c) => takeLinkedCode(c) ?? respond(c, spec))
}

/** Loads and draws a page; an action gives the form to show again and the status it answers with. */
export async function respond<D>(
  c: Context<AppEnv>,
  spec: Page<D>,
  again?: { status: number; form: FormState },
): Promise<Response> {
  const visit = visitOf(c)
  const kind = spec.frame ?? 'full'
  const asData = !again && spec.json && wantsJson(c) ? spec.json : undefined
  const asMarkdown = !again && spec.markdown && wantsMarkdown(c) ? spec.markdown : undefined
  const mayShare = !again && !asData && !asMarkdown && (spec.isShared?.(visit.url) ?? false)
  const copy = mayShare ? await findCopy(c) : undefined
  if (copy) {
    c.set('share', { copy })
    return c.body(null)
  }
  const { settings, session } = visit
  c.set('reach', spec.reaches?.(settings) ?? {})
  if ((spec.json || spec.markdown) && !again) c.header('Vary', 'Accept')
  // Read beside the page, for its menus.
  const foreign = kind === 'full' && !asData && !asMarkdown ? visit.commerce.foreignGuides() : null
  const place = async () => ({ kind, foreign: await foreign, url: visit.url, settings })
  const loading = (async () => spec.load(visit))()
  const head = again || asData || asMarkdown ? null : spec.head?.(visit)
  if (head && (await outlastsGrace(loading))) {
    const frame = place().then((found) => frameOf(c.env, found))
    const view = loading.then(async (data) => {
      await arrived(data)
      return <spec.View data={data} form={undefined} />
    })
    return headFirst(c, { meta: head, frame, view })
  }
  const data = await loading
  // Each page is its visitor's own. It may come back from history with what was typed, never from a cache unasked.
  const isOwn = spec.isOwn?.(data) ?? false
  c.header('Cache-Control', isOwn ? 'private, no-store' : 'private, no-cache')
  // What opens it may be in its address: no other site is told where its visitor comes from.
  if (isOwn) c.header('Referrer-Policy', 'same-origin')
  const own = spec.statusOf?.(data) ?? spec.status ?? 200
  if (own === 503) c.header('Retry-After', String(retryAfter))
  if (asData) return c.json(asData(data) as object, own)
  if (asMarkdown) {
    return c.body(asMarkdown(data, visit), 200, { 'Content-Type': 'text/markdown; charset=utf-8' })
  }
  const streams = await stillLate(data)
  const isShared = mayShare && !streams && !hasFailed(data)
  c.status((own === 503 ? own : (again?.status ?? own)) as 200)
  const frame = frameOf(c.env, await place())
  const open = openDocument({
    meta: spec.meta(data, visit),
    origin: visit.url.origin,
    nonce: isShared ? undefined : c.get('nonce'),
  })
  const visitor = visitorOf(session, again?.form.notice ?? session.takeNotice())
  const view = <spec.View data={data} form={again?.form} />
  if (streams) {
    const asText = (pieces: readonly Piece[]) => textOf([writeFor(pieces, visitor)])
    return stream(c, <Main>{view}</Main>, open + asText(frame.top), asText(frame.bottom))
  }
  const pieces = [open, ...framed(frame, view)]
  c.header('Content-Type', 'text/html; charset=UTF-8')
  if (!isShared) return c.body(writeFor(pieces, visitor))
  const written = write(pieces)
  c.set('share', { written })
  return c.body(fill(written, visitor))
}

/** For `isShared`: an address that asks for nothing but its page. */
export const isBare = (url: URL): boolean => url.search === ''
