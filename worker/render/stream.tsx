import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../context.ts'
import { documentEnd } from './document.ts'
import { viewHole, viewMark } from './shell.ts'

/**
 * Streams a page with late parts. Everything that is ready leaves at once, including the end of the page. Late parts
 * follow, and React's own script moves them into place.
 * @param before markup up to the view, filled for its visitor
 * @param after markup after the view, up to the end of the document
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
      // Above 12.8 kB, React would otherwise hide ready content behind a script.
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
 * Streams a view within its page in few chunks. React sends some kilobytes at a time, and each chunk would travel to
 * the browser alone.
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
        // First read everything that React wrote in one go.
        const isMore = await Promise.race([
          next.then(({ done }) => !done),
          scheduler.wait(0).then(() => false),
        ])
        // Wait until the mark of the view is complete, wherever React has cut the stream.
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
