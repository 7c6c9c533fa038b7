import { createExecutionContext, env } from 'cloudflare:test'
import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import type { AppEnv } from '../../worker/app.ts'
import { commerceFor } from '../../worker/commerce/client.ts'
import { settingsOf } from '../../worker/env.ts'
import { security } from '../../worker/middleware/security.ts'
import { session } from '../../worker/middleware/session.ts'
import { Deferred, settle } from '../../worker/render/deferred.tsx'
import { mount, page } from '../../worker/render/page.tsx'

/** Opens a page whose late part takes as long as `arrival`. */
function open(arrival: Promise<string>) {
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('settings', settingsOf(c.env))
      await next()
    })
    .use(security)
    .use(session)
    .use(async (c, next) => {
      c.set('commerce', commerceFor(c))
      await next()
    })
  mount(
    app,
    page({
      path: '/',
      load: () => ({ late: settle(arrival) }),
      meta: () => ({ title: 'Essai', description: 'Essai' }),
      View: ({ data }) => (
        <>
          <h1>Prêt</h1>
          <Deferred of={data.late} pending={<p>en attente</p>} failed={<p>rien à montrer</p>}>
            {(words) => <p>{words}</p>}
          </Deferred>
        </>
      ),
    }),
  )
  return app.request('https://aubenacre.test/', {}, env, createExecutionContext())
}

const later = (milliseconds: number, words: string) =>
  new Promise<string>((resolve) => setTimeout(resolve, milliseconds, words))

describe('late parts of a page', () => {
  it('are written in place when they are there in time', async () => {
    const html = await (await open(later(5, 'arrivé à temps'))).text()
    expect(html).toContain('<p>arrivé à temps</p>')
    expect(html).not.toContain('en attente')
  })

  it('follow the ready part when they take longer', async () => {
    const page = await open(later(400, 'arrivé plus tard'))
    const reader = (page.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
    let ready = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      ready += part.value
      if (ready.includes('en attente')) break
    }
    expect(ready).toContain('<h1>Prêt</h1>')
    expect(ready).not.toContain('arrivé plus tard')
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
    expect(rest).toContain('arrivé plus tard')
    const nonce = /nonce-([0-9a-f]+)/.exec(page.headers.get('Content-Security-Policy') ?? '')?.[1]
    expect(rest).toContain(`nonce="${nonce}"`)
  })

  it.each([
    ['at once', 0],
    ['late', 400],
  ])('leave the page whole when they fail %s', async (_, milliseconds) => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = await open(later(milliseconds, '').then(() => Promise.reject(new Error('down'))))
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<p>rien à montrer</p>')
    silence.mockRestore()
  })
})
