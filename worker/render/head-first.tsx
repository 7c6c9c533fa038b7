import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../context.ts'
import { type Meta, openDocument } from './document.ts'
import { logIncident } from './failure.ts'
import { writeFor } from './kept/slots.tsx'
import { type Frame, framed, Main, type Shell } from './shell.tsx'
import { visitorOf } from './visit.ts'

const encoder = new TextEncoder()

interface Leaving {
  meta: Meta
  frame: Promise<Frame>
  /** What is shown, as soon as it is loaded. */
  view: Promise<ReactNode>
}

/**
 * Answers with a page that is not loaded yet: its head at once, so that the browser fetches what it names meanwhile, and all
 * that is shown in one piece after it, in the order of the document: no script has to move anything. Status and cookies have
 * left with the head: a failure is shown in its page, and what a reading tells of the cart is known to this page alone.
 */
export function headFirst(c: Context<AppEnv>, shell: Shell, { meta, frame, view }: Leaving): Response {
  const { session, nonce } = c.var
  const notice = session.takeNotice()
  session.close()
  const draw = async (ready: ReactNode) => framed(await frame, <Main>{ready}</Main>)
  const shown = view.then(draw).catch((error: unknown) => draw(shell.failure(logIncident(error))))
  const body = new ReadableStream<Uint8Array>({
    start: (page) =>
      page.enqueue(encoder.encode(openDocument({ meta, origin: new URL(c.req.url).origin, nonce }))),
    async pull(page) {
      page.enqueue(writeFor(await shown, visitorOf(session, notice), shell.slots))
      page.close()
    },
  })
  return c.body(body, 200, {
    'Content-Type': 'text/html; charset=UTF-8',
    'Cache-Control': 'private, no-store',
  })
}
