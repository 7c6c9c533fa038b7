import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../context.ts'
import { documentEnd } from './document.ts'
import { viewHole, viewMark } from './shell.tsx'

/**
 * Answers with a page some part of which is still on its way: all that is ready leaves at once, the end of the page
 * included, and what is late follows, moved into its place by React's own script.
 * @param before markup up to the view, filled for its visitor
 * @param after what follows it, up to the end of the document
 */
export async function stream(
  c: Context<AppEnv>,
  view: ReactNode,
  before: string,
  after: string,
): Promise<Response> {
  const renderer = reactRenderer(({ children }) => children, {
    stream: { 'Content-Type': 'text/html; charset=UTF-8' },
    readableStreamOptions: {
      nonce: c.var.nonce,
      signal: c.req.raw.signal,
      // React would hide content that is there already behind a script beyond 12.8 kB.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        if (!c.req.raw.signal.aborted) console.error('render failed', error)
      },
    },
  })
  await renderer(c, async () => {})
  const drawn = await c.render(
    <>
      {view}
      {viewHole}
    </>,
  )
  return new Response(drawn.body && around(drawn.body, before, after), drawn)
}

/**
 * The stream of a view within its page, in few pieces: React hands out some kilobytes at a time, each of which would cost
 * the way to the browser.
 */
function around(view: ReadableStream<Uint8Array>, before: string, after: string): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<string, string>()
  const pour = async () => {
    const parts = view.getReader()
    const decoder = new TextDecoder()
    const page = writable.getWriter()
    let ready = before
    let isWithin = true
    try {
      for (let next = parts.read(), part = await next; !part.done; part = await next) {
        ready += decoder.decode(part.value, { stream: true })
        next = parts.read()
        // What React wrote in one go is read before anything else happens.
        const isMore = await Promise.race([
          next.then(({ done }) => !done),
          scheduler.wait(0).then(() => false),
        ])
        // The end of the view is found in one piece, wherever React has cut.
        if (isMore || (isWithin && !ready.includes(viewMark))) continue
        await page.write(isWithin ? ready.replace(viewMark, () => after) : ready)
        isWithin = false
        ready = ''
      }
      await page.write(ready + documentEnd)
      await page.close()
    } catch (error) {
      await page.abort(error)
    }
  }
  void pour()
  return readable.pipeThrough(new TextEncoderStream())
}
