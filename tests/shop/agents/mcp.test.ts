import { env } from 'cloudflare:test'
import { isSpecType } from '@modelcontextprotocol/client'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { studs } from '../../commerce/cart-studs.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { cartOf, checkoutFields, shopper, words } from '../shopper.ts'
import { origin, visit } from '../visit.ts'
import { mcpClient, takeFields } from './mcp-client.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-26T09:00:00Z'))
  await loadCatalogue(env.DB)
})

const orders = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM orders').first<{ n: number }>())?.n

describe('Model Context Protocol client', () => {
  it('finds a ring by size and date and hands the cart over to its buyer, who orders', async () => {
    const { client, call, wire } = await mcpClient()
    expect(client.getServerVersion()).toMatchObject({ name: 'aubenacre' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'search_products',
      'get_product',
      'compare_products',
      'find_ring_size',
      'estimate_arrival',
      'preview_engraving',
      'set_cart',
      'get_cart',
      'hand_over_checkout',
      'order_status',
      'withdrawal_form',
    ])
    const text = (await visit('/llms.txt')).html.replaceAll('\\', '')
    for (const { name } of tools) expect(text).toContain(name)
    const { data: size } = await call('find_ring_size', { size: '6¾', scale: 'us' })
    expect(size).toMatchObject({ size: 54 })
    const { data: found } = await call('search_products', { query: 'bague akoya', ring_size: 54, limit: 3 })
    const [ring] = found['products'] as { variants: { id: string; options: { label: string }[] }[] }[]
    const variant = ring?.variants.find(({ options }) => options.some(({ label }) => label === '54'))
    const ids = [variant?.id ?? '']
    const { data: days } = await call('estimate_arrival', { ids, country: 'FR', before: '2026-12-24' })
    expect(days).toMatchObject({ in_time: true })
    const { data: cart } = await call('set_cart', { items: [{ id: ids[0], quantity: 1 }] })
    const { data: handed } = await call('hand_over_checkout', { cart_id: cart['id'] })
    const { continue_url, checkout } = handed as unknown as {
      continue_url: string
      checkout: { status: string; messages: { code: string; severity?: string; content: string }[] }
    }
    expect(checkout.status).toBe('requires_escalation')
    const asked = checkout.messages.filter(({ severity }) => severity?.startsWith('requires_buyer'))
    expect(asked.map(({ code }) => code)).toEqual([
      ...Array(9).fill('field_required'),
      'terms_acceptance',
      'obligation_to_pay',
    ])
    for (const { content } of asked) expect(content.split('\n')).toHaveLength(2)
    expect(await orders()).toBe(0)

    const buyer = shopper()
    const page = await buyer.get(continue_url.replace(origin, ''))
    expect(page.status).toBe(200)
    expect(words(page)).toContain('Un panier préparé pour vous')
    expect(page.headers.get('Cache-Control')).toContain('no-store')
    const taken = await buyer.post(`${new URL(continue_url).pathname}/reprendre`, takeFields(page))
    expect([taken.status, taken.headers.get('Location')]).toEqual([303, '/checkout'])
    const { lines } = await cartOf(buyer)
    expect(lines.map(({ id, quantity, options }) => [id, quantity, options])).toEqual([
      [Number(ids[0]), 1, ['Taille\u00a0: 54']],
    ])
    expect((await call('get_cart', { cart_id: cart['id'] })).data).toMatchObject({
      status: 'complete_in_progress',
    })
    const paid = await buyer.post('/checkout', await checkoutFields(buyer))
    expect(paid.status).toBe(303)
    expect(await orders()).toBe(1)

    // Checks the messages of both sides against the published types of the protocol.
    expect(wire.sent.length).toBeGreaterThan(7)
    for (const message of wire.sent) expect(isSpecType.JSONRPCRequest(message)).toBe(true)
    for (const { body } of wire.answered) expect(isSpecType.JSONRPCResultResponse(body)).toBe(true)
  })

  it('works with the older protocol version, which begins with a handshake', async () => {
    const { client, call } = await mcpClient('legacy')
    expect(client.getNegotiatedProtocolVersion()).toBe('2025-11-25')
    expect((await client.listTools()).tools).toHaveLength(11)
    expect((await call('get_product', { id: '7001' })).data['product']).toMatchObject({ id: '7001' })
  })

  it('receives the drawing of an engraving', async () => {
    const { call } = await mcpClient()
    const { content, data } = await call('preview_engraving', { id: '7043', letters: 'louise' })
    expect(data).toMatchObject({ url: `${origin}/personnalisation/7043/louise.svg?v=1` })
    const [, picture] = content as { type: string; data: string; mimeType: string }[]
    expect(picture).toMatchObject({ type: 'image', mimeType: 'image/svg+xml' })
    const drawn = await visit('/personnalisation/7043/louise.svg?v=1')
    expect(new TextDecoder().decode(Uint8Array.fromBase64(picture?.data ?? ''))).toBe(drawn.html)
  })

  it('chooses a font that stays the same from the preview to the cart of the buyer', async () => {
    const { call } = await mcpClient()
    const { data: found } = await call('get_product', { id: '7083' })
    const { product } = found as { product: { variants: { id: string }[]; metadata: { letters: string } } }
    expect(product.metadata.letters).toContain('ecriture=italique|droite')
    const { data: seen } = await call('preview_engraving', {
      id: product.variants[0]?.id ?? '',
      letters: 'zoe',
      font: 'droite',
    })
    expect(seen['url']).toContain('/zoe-droite.svg')
    const id = `${product.variants[0]?.id}?letters=zoe&ecriture=droite`
    const { data: cart } = await call('set_cart', { items: [{ id }] })
    const [line] = cart['line_items'] as { item: { id: string } }[]
    expect(line?.item.id).toBe(id)
    const buyer = shopper()
    const path = `/panier-prepare/${cart['id']}`
    await buyer.post(`${path}/reprendre`, takeFields(await buyer.get(path)))
    expect((await cartOf(buyer)).lines[0]?.personalisation).toEqual({ letters: 'zoe', font: 'droite' })
  })

  it.each([
    ['get_product', { id: '9999' }, /introuvable/],
    ['get_product', {}, /id/],
    ['find_ring_size', { size: 'grand', scale: 'us' }, /\S/],
    ['preview_engraving', { id: '7043', letters: 'Zoé' }, /minuscules/],
    ['preview_engraving', { id: '7001', letters: 'zoe' }, /takes no letters/],
    ['set_cart', { items: [{ id: '7001' }] }, /Choisissez/],
    ['set_cart', { items: [{ id: '7054' }] }, /\S/],
    ['set_cart', { items: [{ id: '7043', quantity: 0 }] }, /quantity/],
    ['get_cart', { cart_id: 'x'.repeat(32) }, /does not exist/],
    ['order_status', { order: 1001, access: 'nothing' }, /No such order/],
  ])('receives from %s an error about %o', async (name, given, pattern) => {
    const { call } = await mcpClient()
    const { isError, content } = await call(name, given)
    expect(isError).toBe(true)
    expect(JSON.stringify(content)).toMatch(pattern)
  })
})

it('pages load the tools for browser agents only when WEBMCP is on', async () => {
  const [off, on] = await Promise.all([visit('/'), visit('/', {}, { ...env, WEBMCP: 'on' })])
  expect(on.html).toContain('data-late="agent-tools"')
  expect(off.html).not.toContain('agent-tools')
})

describe('POST /mcp', () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    visit('/mcp', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const modern = (method: string, params: object = {}) => ({
    jsonrpc: '2.0',
    id: 1,
    method,
    params: { ...params, _meta: meta },
  })
  const headers = { 'MCP-Protocol-Version': '2026-07-28' }

  it.each([
    ['no JSON', '{', {}, 400, -32700],
    ['a batch', [modern('tools/list')], {}, 400, -32600],
    ['no message', { id: 1 }, {}, 400, -32600],
    ['no header', modern('tools/list'), {}, 400, -32020],
    [
      'another method in its header',
      modern('tools/list'),
      { ...headers, 'Mcp-Method': 'tools/call' },
      400,
      -32020,
    ],
    [
      'another name in its header',
      modern('tools/call', { name: 'get_cart' }),
      { ...headers, 'Mcp-Method': 'tools/call', 'Mcp-Name': 'set_cart' },
      400,
      -32020,
    ],
    ['an unknown method', modern('tools/forget'), { ...headers, 'Mcp-Method': 'tools/forget' }, 404, -32601],
    [
      'a version nobody speaks',
      {
        ...modern('tools/list'),
        params: { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': '1900-01-01' } },
      },
      {},
      400,
      -32022,
    ],
    [
      'an unknown tool',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'pay' } },
      {},
      200,
      -32602,
    ],
  ])('refuses %s', async (_, body, sent, status, code) => {
    const answer = await post(body, sent)
    expect([answer.status, JSON.parse(answer.html).error.code]).toEqual([status, code])
  })

  it.each([
    ['2025-03-26', '2025-03-26'],
    ['1900-01-01', '2025-11-25'],
  ])('negotiates protocol version %s to %s', async (protocolVersion, offered) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'tests', version: '1' } }
    const begin = { jsonrpc: '2.0', id: 1, method: 'initialize', params }
    expect(JSON.parse((await post(begin)).html).result.protocolVersion).toBe(offered)
  })

  it('hides internal errors from the client', async () => {
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'order_status', arguments: { order: 1001, access: 'nothing' } },
    }
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fail = () => {
      throw new TypeError('secret of the code')
    }
    const spies = [
      vi.spyOn(env.DB, 'prepare').mockImplementation(fail),
      vi
        .spyOn(env.DB, 'withSession')
        .mockReturnValue({ prepare: fail, batch: fail, getBookmark: () => null }),
    ]
    const { status, html } = await post(call)
    for (const spy of [...spies, told]) spy.mockRestore()
    expect(status).toBe(200)
    const { result } = JSON.parse(html)
    expect([result.isError, result.content]).toEqual([
      true,
      [{ type: 'text', text: expect.not.stringMatching(/secret|TypeError|No such order/) }],
    ])
  })

  it('refuses other sites, long bodies and other content types, and opens no stream', async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    expect((await post(call, { Origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post({ ...call, method: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await post(call, { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await visit('/mcp')).status).toBe(405)
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
  })

  it('ignores the cookies of a visitor', async () => {
    const buyer = shopper()
    await buyer.post('/cart/items', studs)
    const cookie = [...buyer.cookies].map(([name, value]) => `__Host-${name}=${value}`).join('; ')
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'set_cart', arguments: { items: [{ id: '7066' }] } },
    }
    const answer = JSON.parse((await post(call, { Cookie: cookie })).html)
    expect(answer.result.structuredContent.line_items).toHaveLength(1)
    expect((await cartOf(buyer)).count).toBe(1)
  })

  it('limits the writes of one IP address', async () => {
    const { call } = await mcpClient('auto', '198.51.100.7')
    for (let index = 0; index < 60; index += 1) await call('set_cart', { items: [{ id: '9999' }] })
    const { isError, content } = await call('set_cart', { items: [{ id: '7066' }] })
    expect([isError, JSON.stringify(content)]).toEqual([true, expect.stringMatching(/Too many requests/)])
    expect((await call('get_product', { id: '7066' })).isError).toBeFalsy()
  })
})
