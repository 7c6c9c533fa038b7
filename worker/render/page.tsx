import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactNode } from 'react'
import type { FieldErrors, Notice } from '../../shared/outcome.ts'
import type { App, AppEnv } from '../context.ts'
import type { Reach } from '../reach.ts'
import type { Settings } from '../settings.ts'
import { arrived, hasFailed, outlastsGrace, stillLate } from './deferred.tsx'
import { framed, Main, type Meta, openDocument } from './document.ts'
import { textOf } from './drawn-parts.tsx'
import { headFirst } from './head-first.tsx'
import { findCopy } from './kept/in-kv.ts'
import { fill, type Piece, write, writeFor } from './kept/slots.tsx'
import { takeLinkedCode } from './linked-code.ts'
import { mendedLink } from './mended-link.ts'
import type { Frame, FrameKind, Shell } from './shell.ts'
import { stream } from './stream.tsx'
import { type Visit, visitOf, visitorOf, wantsJson, wantsMarkdown } from './visit.ts'

/** A form shown again: its values (never passwords), the messages beside its fields, its notice. */
export interface FormState {
  values: Record<string, string>
  errors: FieldErrors
  notice?: Notice
  /** What has changed since the customer saw it, a sentence each. */
  changes?: readonly string[]
}

export interface ViewProps<D> {
  data: D
  form: FormState | undefined
}

export interface Page<D = unknown> {
  /** Hono path, or several paths for the same screen. */
  path: string | readonly string[]
  /** The frame around the view: the full shop, the bare one of checkout, or the plain one of the workshop. */
  frame?: FrameKind
  /** Ends before the first byte leaves, so that a missing product has its true status. For an exception, see `head`. */
  load(visit: Visit): Promise<D> | D
  meta(data: D, visit: Visit): Meta
  /**
   * Returns the head, if no read decides its words, the status or a cookie. When `load` takes long, this head leaves
   * first. Without it, everything waits for `load`.
   */
  head?(visit: Visit): Meta | null
  /** Whether the page needs a login or a private link. Browsers must not store it: another person may use them next. */
  isOwn?(data: D): boolean
  /** Whether the page shows personal data, although its address opens nothing. Browsers must not store it either. */
  isPersonal?(data: D): boolean
  /**
   * Whether this address shows the same to everyone, and depends only on what `load` read through the catalogue, on the
   * settings and on the day. The page is then drawn once, and its slots are filled for each visitor.
   */
  isShared?(url: URL): boolean
  View(props: ViewProps<D>): ReactNode
  /** Draws what surrounds the main part within the frame: the navigation of the workshop. */
  Around?(props: { data: D; children: ReactNode }): ReactNode
  /** Returns the other origins that its forms and scripts need. The page's content policy allows only these. */
  reaches?(settings: Settings): Reach
  /** Returns the page's data for scripts that send `Accept: application/json`. */
  json?(data: D): unknown
  /** Returns the page as Markdown for clients that send `Accept: text/markdown`. */
  markdown?(data: D, visit: Visit): string | Promise<string>
  status?: ContentfulStatusCode
  /** Returns a status that depends on the data, for a page that itself shows that nothing was found or answered. */
  statusOf?(data: D): 200 | 404 | 503
}

/** Seconds after which a visitor may try the platform again. */
export const retryAfter = 30

/** Declares a page: data, metadata and view in one object. */
export const page = <D,>(spec: Page<D>): Page<D> => spec

/** Mounts the page as a GET on its addresses. */
export function mount<D>(app: App, spec: Page<D>, shell: Shell) {
  for (const path of [spec.path].flat())
    app.get(path, (c) => {
      const mended = c.req.url.includes('?') && mendedLink(c.req.url)
      if (mended) return c.redirect(mended, 302)
      const code = c.req.query('code')
      return code === undefined ? respond(c, spec, shell) : takeLinkedCode(c, code)
    })
}

/** The form to show again, and the status of that answer. */
interface Again {
  status: number
  form: FormState
}

/** Returns the requested format of a page. A form that is shown again is always HTML. */
function formatOf<D>(c: Context<AppEnv>, spec: Page<D>, again: Again | undefined) {
  if (!again && spec.json && wantsJson(c)) return 'json'
  return !again && spec.markdown && wantsMarkdown(c) ? 'markdown' : 'html'
}

/** Loads and draws a page. An action passes the form to show again and its status. */
export async function respond<D>(
  c: Context<AppEnv>,
  spec: Page<D>,
  shell: Shell,
  again?: Again,
): Promise<Response> {
  const visit = { ...visitOf(c), ...(again && { typed: again.form.values }) }
  const format = formatOf(c, spec, again)
  const mayShare = format === 'html' && !again && (spec.isShared?.(visit.url) ?? false)
  const copy = mayShare ? await findCopy(c) : undefined
  if (copy) {
    c.set('share', { copy })
    return c.body(null)
  }
  await visit.commerce.content.follow()
  c.set('reach', spec.reaches?.(visit.settings) ?? {})
  if ((spec.json || spec.markdown) && !again) c.header('Vary', 'Accept')
  const framing = format === 'html' ? shell.frameOf(c.env, spec.frame ?? 'full', visit) : null
  const loading = (async () => spec.load(visit))()
  const head = framing && !again ? spec.head?.(visit) : null
  if (framing && head && (await outlastsGrace(loading)))
    return headFirst(c, shell, { meta: head, frame: framing, view: lateView(spec, loading) })
  const data = await loading
  const status = headersOf(c, spec, data, again)
  if (format === 'json') return c.json(spec.json?.(data) as object, status)
  if (!framing) {
    const type = { 'Content-Type': 'text/markdown; charset=utf-8' }
    return c.body((await spec.markdown?.(data, visit)) ?? '', 200, type)
  }
  c.status((status === 503 ? status : (again?.status ?? status)) as 200)
  return draw(c, spec, { data, visit, shell, again, mayShare, frame: await framing })
}

/** Returns the view of a page whose head has already left, with all its late parts. */
async function lateView<D>(spec: Page<D>, loading: Promise<D>): Promise<ReactNode> {
  const data = await loading
  await arrived(data)
  return <spec.View data={data} form={undefined} />
}

/** Sets the headers that depend on the data. Returns the status. */
function headersOf<D>(
  c: Context<AppEnv>,
  spec: Page<D>,
  data: D,
  again: Again | undefined,
): ContentfulStatusCode {
  // Each page is for one visitor. Without personal data, browsers may show it from history, but must revalidate it.
  const isOwn = spec.isOwn?.(data) ?? false
  // A form that is shown again holds what its sender typed.
  const isTyped = Object.values(again?.form.values ?? {}).some((value) => value !== '')
  const isPersonal = isOwn || isTyped || (spec.isPersonal?.(data) ?? false)
  c.header('Cache-Control', isPersonal ? 'private, no-store' : 'private, no-cache')
  // The address may contain a secret, so other sites must not receive it as the referrer.
  if (isOwn) c.header('Referrer-Policy', 'same-origin')
  const status = spec.statusOf?.(data) ?? spec.status ?? 200
  if (status === 503) c.header('Retry-After', String(retryAfter))
  return status
}

interface Drawing<D> {
  data: D
  visit: Visit
  shell: Shell
  again: Again | undefined
  mayShare: boolean
  frame: Frame
}

/** Draws a page: in one piece, or streamed while a part of it is late. */
async function draw<D>(c: Context<AppEnv>, spec: Page<D>, drawing: Drawing<D>): Promise<Response> {
  const { data, visit, shell, again, mayShare, frame } = drawing
  const streams = await stillLate(data)
  const isShared = mayShare && !streams && !hasFailed(data)
  const open = openDocument({
    meta: spec.meta(data, visit),
    origin: visit.url.origin,
    nonce: isShared ? undefined : c.get('nonce'),
  })
  const visitor = visitorOf(visit.session, again?.form.notice ?? visit.session.takeNotice())
  const main = (
    <Main>
      <spec.View data={data} form={again?.form} />
    </Main>
  )
  const view = spec.Around ? <spec.Around data={data}>{main}</spec.Around> : main
  if (streams) {
    const asText = (pieces: readonly Piece[]) => textOf([writeFor(pieces, visitor, shell.slots)])
    return stream(c, view, open + asText(frame.top), asText(frame.bottom))
  }
  const pieces = [open, ...framed(frame, view)]
  c.header('Content-Type', 'text/html; charset=UTF-8')
  if (!isShared) return c.body(writeFor(pieces, visitor, shell.slots))
  const written = write(pieces)
  c.set('share', { written })
  return c.body(fill(written, visitor, shell.slots))
}

/** For `isShared`: whether an address has no query. */
export const isBare = (url: URL): boolean => url.search === ''
