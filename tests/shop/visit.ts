import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import type { Env } from '../../worker/env.ts'
import worker from '../../worker/index.ts'
import { bodyText } from '../support/body-text.ts'

export const origin = 'https://aubenacre.test'

/** A complete response of the shop to a visitor. */
export interface Visit {
  status: number
  headers: Headers
  html: string
}

/**
 * Parses a page with a streaming HTML rewriter, as edges and development servers do. It throws where such a parser
 * cannot know the browser's result, for instance for a `<noscript>` in a `<select>`.
 */
const readByStreams = (html: string): Promise<string> =>
  new HTMLRewriter().on('body', {}).transform(new Response(html)).text()

/** Requests a path of the shop. By default a GET without cookies. */
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

/** Returns the words of the only `<h1>`. Throws when there is not exactly one. */
export function headingOf({ html }: Visit): string {
  const [heading, ...others] = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map((found) => found[1] ?? '')
  if (heading === undefined || others.length > 0) throw new Error('A page has one h1')
  return heading
}

/** Returns the path of the canonical URL; `null` when the page asks not to be indexed. */
export function canonicalOf({ html }: Visit): string | null {
  const href = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  if (!href && !html.includes('<meta name="robots" content="noindex"'))
    throw new Error('Neither canonical nor noindex')
  return href?.replace(origin, '') ?? null
}

/** Returns the structured data of a page by type. */
export function structuredOf({ html }: Visit): Record<string, Record<string, unknown>> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return Object.fromEntries(
    blocks
      .map((found) => JSON.parse(found[1] ?? ''))
      .flatMap((block) => block['@graph'] ?? [block])
      .map((node) => [node['@type'], node]),
  )
}

/** Returns the words of a page, with single spaces. */
export const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
