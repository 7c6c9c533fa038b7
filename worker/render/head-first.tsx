import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../context.ts'
import { framed, Main, type Meta, openDocument } from './document.ts'
import { logIncident } from './failure.ts'
import { writeFor } from './kept/slots.tsx'
import type { Frame, Shell } from './shell.ts'
import { visitorOf } from './visit.ts'

const encoder = new TextEncoder()

interface Leaving {
  meta: Meta
  frame: Promise<Frame>
  /** The view, as soon as it is loaded. */
  view: Promise<ReactNode>
}

/**
 * Answers before the page is loaded. The head leaves at once, so the browser can fetch its files meanwhile. All the
 * rest follows in one piece and in document order, so no script has to move anything. Status and cookies leave with the
 * head. So a failure shows within its page, and changes to the session no longer reach the cookies.
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
