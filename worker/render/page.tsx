import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactNode } from 'react'
import type { FieldErrors, Notice } from '../../shared/outcome.ts'
import type { App, AppEnv } from '../context.ts'
import type { Reach } from '../reach.ts'
import type { Settings } from '../settings.ts'
import { arrived, hasFailed, outlastsGrace, stillLate } from './deferred.tsx'
import { type Meta, openDocument } from './document.ts'
import { textOf } from './drawn-parts.tsx'
import { headFirst } from './head-first.tsx'
import { findCopy } from './kept/keep.ts'
import { fill, type Piece, write, writeFor } from './kept/slots.tsx'
import { takeLinkedCode } from './linked-code.ts'
import { type Frame, type FrameKind, framed, frameFor, Main, type Shell } from './shell.tsx'
import { stream } from './stream.tsx'
import { type Visit, visitOf, visitorOf, wantsJson, wantsMarkdown } from './visit.ts'

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
  /** Whether it shows what is somebody's, though its address tells nothing: no browser keeps it either. */
  isPersonal?(data: D): boolean
  /**
   * Whether at this address it shows what everyone sees, and nothing but what `load` read through the catalogue, the
   * settings and the day: it is then drawn once for all, and its slots filled for each.
   */
  isShared?(url: URL): boolean
  View(props: ViewProps<D>): ReactNode
  /** What stands around the main part of the page, in its frame: the navigation of who works there. */
  Around?(props: { data: D; children: ReactNode }): ReactNode
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

/** Answers GET on the page's addresses. */
export function mount<D>(app: App, spec: Page<D>, shell: Shell) {
  for (const path of [spec.path].flat())
    app.get(path, (c) => {
      const code = c.req.query('code')
      return code === undefined ? respond(c, spec, shell) : takeLinkedCode(c, code)
    })
}

/** The form to show again and the status its page answers with. */
interface Again {
  status: number
  form: FormState
}

/** In which form a page was asked for; a form that is shown again is HTML. */
function formatOf<D>(c: Context<AppEnv>, spec: Page<D>, again: Again | undefined) {
  if (!again && spec.json && wantsJson(c)) return 'json'
  return !again && spec.markdown && wantsMarkdown(c) ? 'markdown' : 'html'
}

/** Loads and draws a page; an action gives the form to show again and the status it answers with. */
export async function respond<D>(
  c: Context<AppEnv>,
  spec: Page<D>,
  shell: Shell,
  again?: Again,
): Promise<Response> {
  const visit = visitOf(c)
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
  const framing = format === 'html' ? frameFor(c.env, shell, spec.frame ?? 'full', visit) : null
  const loading = (async () => spec.load(visit))()
  const head = framing && !again ? spec.head?.(visit) : null
  if (framing && head && (await outlastsGrace(loading)))
    return headFirst(c, shell, { meta: head, frame: framing, view: lateView(spec, loading) })
  const data = await loading
  const status = headersOf(c, spec, data, again)
  if (format === 'json') return c.json(spec.json?.(data) as object, status)
  if (!framing) {
    const type = { 'Content-Type': 'text/markdown; charset=utf-8' }
    return c.body(spec.markdown?.(data, visit) ?? '', 200, type)
  }
  c.status((status === 503 ? status : (again?.status ?? status)) as 200)
  return draw(c, spec, { data, visit, shell, again, mayShare, frame: await framing })
}

/** The view of a page whose head has left already, with all its late parts. */
async function lateView<D>(spec: Page<D>, loading: Promise<D>): Promise<ReactNode> {
  const data = await loading
  await arrived(data)
  return <spec.View data={data} form={undefined} />
}

/** Writes the headers that depend on what was found. @returns the status */
function headersOf<D>(
  c: Context<AppEnv>,
  spec: Page<D>,
  data: D,
  again: Again | undefined,
): ContentfulStatusCode {
  // Each page is its visitor's own. What shows nothing of theirs may come back from history, never from a cache unasked.
  const isOwn = spec.isOwn?.(data) ?? false
  // A form shown again holds what its sender typed.
  const isTyped = Object.values(again?.form.values ?? {}).some((value) => value !== '')
  const isPersonal = isOwn || isTyped || (spec.isPersonal?.(data) ?? false)
  c.header('Cache-Control', isPersonal ? 'private, no-store' : 'private, no-cache')
  // What opens it may be in its address: no other site is told where its visitor comes from.
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

/** For `isShared`: an address that asks for nothing but its page. */
export const isBare = (url: URL): boolean => url.search === ''
