import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { notifyChanges } from '../../worker/cache/changes.ts'
import worker from '../../worker/index.ts'
import { origin } from '../shop/visit.ts'
import { loadCatalogue } from '../support/catalogue.ts'

beforeAll(() => loadCatalogue(env.DB))

/** Returns a response as it is sent, with its encoding. */
async function ask(
  path: string,
  headers: Record<string, string> = { 'Accept-Encoding': 'gzip, br' },
  cf?: object,
) {
  const context = createExecutionContext()
  const request = new Request(origin + path, { headers, ...(cf && { cf }) } as RequestInit)
  const answer = await worker.fetch(request, env, context)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  await waitOnExecutionContext(context)
  const encoding = answer.headers.get('Content-Encoding')
  const text = new TextDecoder().decode(encoding === 'br' ? brotliDecompressSync(bytes) : bytes)
  return { status: answer.status, headers: answer.headers, bytes, encoding, text }
}

/** Requests a page until it counts as popular and is compressed. Returns the first response. */
async function compressed(path: string) {
  const first = await ask(path)
  for (let time = 0; time < 3; time += 1) expect((await ask(path)).encoding).toBeNull()
  return first
}

describe('popular page', () => {
  it('is compressed with brotli, with the same content and headers', async () => {
    const plain = await compressed('/list/bagues')
    const small = await ask('/list/bagues')
    expect(small.encoding).toBe('br')
    expect(small.text).toBe(plain.text)
    expect(small.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 6)
    expect(small.headers.get('ETag')).toBe(`W/${plain.headers.get('ETag')}`)
    for (const name of ['Content-Type', 'Content-Security-Policy', 'Cache-Control', 'Vary'])
      expect(small.headers.get(name)).toBe(plain.headers.get(name))
    expect(small.headers.get('Vary')).toContain('Accept-Encoding')
  })

  it('returns 304 for the ETag of either form', async () => {
    const plain = await compressed('/list/colliers')
    const small = await ask('/list/colliers')
    for (const { headers } of [plain, small]) {
      const same = await ask('/list/colliers', {
        'Accept-Encoding': 'br',
        'If-None-Match': headers.get('ETag') ?? '',
      })
      expect([same.status, same.bytes.byteLength, same.encoding]).toEqual([304, 0, null])
    }
  })

  it.each([
    ['sends no Accept-Encoding', {}, undefined],
    ['accepts only gzip', { 'Accept-Encoding': 'gzip' }, undefined],
    ['refuses brotli', { 'Accept-Encoding': 'gzip, br;q=0' }, undefined],
    [
      'accepts only gzip behind an edge that also accepts brotli',
      { 'Accept-Encoding': 'gzip, br' },
      { clientAcceptEncoding: 'gzip' },
    ],
    ['has a personal page', { 'Accept-Encoding': 'br', Cookie: '__Host-aubenacre_count=3' }, undefined],
  ])('is not compressed for a client that %s', async (_, headers, cf) => {
    await ask('/list/bracelets')
    for (let time = 0; time < 4; time += 1) await ask('/list/bracelets')
    expect((await ask('/list/bracelets')).encoding).toBe('br')
    const { encoding, text } = await ask('/list/bracelets', headers, cf)
    expect(encoding).toBeNull()
    expect(text).toContain('</html>')
    expect(text.includes('Mon panier, 3 articles')).toBe('Cookie' in headers)
  })

  it('is compressed again only when its content has changed', async () => {
    const page = '/product/bague-aube-akoya-7001'
    await compressed(page)
    expect((await ask(page)).encoding).toBe('br')
    // The page was made again with the same content.
    await notifyChanges(env, ['product-7001'])
    expect((await ask(page)).encoding).toBe('br')
    await env.DB.prepare("UPDATE products SET description = '<p>Autrement dite.</p>' WHERE id = 7001").run()
    await notifyChanges(env, ['product-7001'])
    const other = await compressed(page)
    expect(other.text).toContain('Autrement dite.')
    expect((await ask(page)).text).toBe(other.text)
  })

  it('is not cached compressed when it changed during the compression', async () => {
    const page = '/product/bague-aube-akoya-7001'
    await env.DB.prepare("UPDATE products SET description = '<p>Un.</p>' WHERE id = 7001").run()
    await notifyChanges(env, ['product-7001'])
    await ask(page)
    await ask(page)
    await ask(page)
    const context = createExecutionContext()
    const last = worker.fetch(
      new Request(origin + page, { headers: { 'Accept-Encoding': 'br' } }),
      env,
      context,
    )
    await (await last).arrayBuffer()
    await env.DB.prepare("UPDATE products SET description = '<p>Deux.</p>' WHERE id = 7001").run()
    await notifyChanges(env, ['product-7001'])
    const newer = await ask(page, {})
    await waitOnExecutionContext(context)
    expect(newer.text).toContain('Deux.')
    expect((await ask(page)).text).toBe(newer.text)
  })

  it('of an already compressed format is not compressed', async () => {
    for (let time = 0; time < 6; time += 1) {
      const { encoding, text } = await ask('/retractation/formulaire-de-retractation.pdf')
      expect(encoding).toBeNull()
      expect(text).toContain('%PDF')
    }
  })

  it('is not compressed while all clients have it in their cache', async () => {
    const known = { 'If-None-Match': (await ask('/paiement')).headers.get('ETag') ?? '' }
    for (let time = 0; time < 4; time += 1)
      expect((await ask('/paiement', { 'Accept-Encoding': 'br', ...known })).status).toBe(304)
    for (let time = 0; time < 3; time += 1) expect((await ask('/paiement')).encoding).toBeNull()
    expect((await ask('/paiement')).encoding).toBe('br')
  })

  it('stays uncompressed when the compression fails', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(scheduler, 'wait').mockRejectedValue(new Error('no time'))
    const plain = await compressed('/entretien')
    expect(error).toHaveBeenCalledWith('an answer was not compressed', expect.any(Error))
    expect((await ask('/entretien')).text).toBe(plain.text)
    vi.restoreAllMocks()
  })
})
