import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import type { Env } from '../../worker/env.ts'
import worker from '../../worker/index.ts'
import { bodyText } from '../support/body-text.ts'

export const origin = 'https://aubenacre.test'

/** A whole answer of the shop to a visitor. */
export interface Visit {
  status: number
  headers: Headers
  html: string
}

/**
 * Reads a page as edges and development servers do that write something into it, while it streams by. Throws where such a
 * reader cannot know what a browser would make of it, as of a `<noscript>` in a `<select>`.
 */
const readByStreams = (html: string): Promise<string> =>
  new HTMLRewriter().on('body', {}).transform(new Response(html)).text()

/** Asks the shop for a path, GET and without cookie unless told otherwise. */
export async function visit(path: string, init: RequestInit = {}, bindings: Env = env): Promise<Visit> {
  const context = createExecutionContext()
  const answer = await worker.fetch(
    new Request(origin + path, { redirect: 'manual', ...init }),
    bindings,
    context,
  )
  const html = await bodyText(answer)
  if (answer.headers.get('Content-Type')?.startsWith('text/html') && !answer.headers.has('Content-Encoding'))
    await readByStreams(html)
  await waitOnExecutionContext(context)
  return { status: answer.status, headers: answer.headers, html }
}

/** Words of the only `<h1>`; throws when there is not exactly one. */
export function headingOf({ html }: Visit): string {
  const [heading, ...others] = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map((found) => found[1] ?? '')
  if (heading === undefined || others.length > 0) throw new Error('A page has one h1')
  return heading
}

/** Path of the canonical address; `null` when the page asks not to be indexed. */
export function canonicalOf({ html }: Visit): string | null {
  const href = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  if (!href && !html.includes('<meta name="robots" content="noindex"'))
    throw new Error('Neither canonical nor noindex')
  return href?.replace(origin, '') ?? null
}

/** Structured data of the page by type. */
export function structuredOf({ html }: Visit): Record<string, Record<string, unknown>> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return Object.fromEntries(
    blocks
      .map((found) => JSON.parse(found[1] ?? ''))
      .flatMap((block) => block['@graph'] ?? [block])
      .map((node) => [node['@type'], node]),
  )
}

/** Words of a page, each run of spaces one space. */
export const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
