import { createExecutionContext, env } from 'cloudflare:test'
import { Hono } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { backEnd } from '../../worker/back-end.ts'
import { Commerce } from '../../worker/commerce/commerce.ts'
import type { AppEnv } from '../../worker/context.ts'
import { security } from '../../worker/http/security.ts'
import { session } from '../../worker/http/session.ts'
import { Deferred, settle } from '../../worker/render/deferred.tsx'
import { mount, type Page, page } from '../../worker/render/page.tsx'
import { settingsOf } from '../../worker/settings.ts'
import { shell } from '../../worker/shop/frame/shell.tsx'

/** Requests a page through its middleware. */
function openPage<D>(spec: Page<D>) {
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('settings', settingsOf(c.env))
      await next()
    })
    .use(security)
    .use(session)
    .use(async (c, next) => {
      const { settings, session: known } = c.var
      const send = backEnd(c.env, createExecutionContext())
      const none = { operator: undefined, visitor: undefined, answers: () => [], behind: () => {} }
      c.set('commerce', new Commerce({ env: c.env, settings, session: known, send, ...none }))
      await next()
    })
  mount(app, spec, shell)
  return app.request('https://aubenacre.test/', {}, env, createExecutionContext())
}

const meta = { title: 'Essai', description: 'Essai' }

/** Requests a page whose late part resolves with `arrival`. */
const open = (arrival: Promise<string>) =>
  openPage(
    page({
      path: '/',
      load: () => ({ late: settle(arrival) }),
      meta: () => meta,
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

/** Decides when a page stops waiting for its late parts: at once, or never. */
const waits = (time: 'none' | 'for ever') =>
  vi
    .spyOn(scheduler, 'wait')
    .mockImplementation(() => (time === 'none' ? Promise.resolve() : new Promise(() => {})))
afterEach(() => vi.restoreAllMocks())

describe('late parts of a page', () => {
  it('are in their place when they arrive in time', async () => {
    waits('for ever')
    const words = Promise.withResolvers<string>()
    const page = open(words.promise)
    words.resolve('arrivé à temps')
    const html = await (await page).text()
    expect(html).toContain('<p>arrivé à temps</p>')
    expect(html).not.toContain('en attente')
  })

  it('are streamed after the rest of the page when they take longer', async () => {
    waits('none')
    const words = Promise.withResolvers<string>()
    const page = await open(words.promise)
    const reader = (page.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
    let ready = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      ready += part.value
      if (ready.includes('en attente')) break
    }
    expect(ready).toContain('<h1>Prêt</h1>')
    expect(ready).not.toContain('arrivé plus tard')
    words.resolve('arrivé plus tard')
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
    expect(rest).toContain('arrivé plus tard')
    const nonce = /nonce-([0-9a-f]+)/.exec(page.headers.get('Content-Security-Policy') ?? '')?.[1]
    expect(rest).toContain(`nonce="${nonce}"`)
  })

  it.each(['in time', 'late'])('show their fallback when they fail %s', async (moment) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    waits(moment === 'late' ? 'none' : 'for ever')
    const words = Promise.withResolvers<string>()
    const asked = open(words.promise)
    if (moment === 'late') await asked
    words.reject(new Error('down'))
    const page = await asked
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('<p>rien à montrer</p>')
    expect(html.includes('en attente')).toBe(moment === 'late')
  })
})

it('a page that fails after its head was sent ends with the reference of the error', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  waits('none')
  const words = Promise.withResolvers<string>()
  const answer = await openPage(
    page({
      path: '/',
      load: () => words.promise,
      meta: () => meta,
      head: () => meta,
      View: () => {
        throw new Error('not to be drawn')
      },
    }),
  )
  words.resolve('arrivé')
  expect(await answer.text()).toMatch(/Référence de l’incident.*<\/body><\/html>$/s)
  expect(logged.mock.calls.flat().join()).toContain('not to be drawn')
})
