import { afterEach, expect, it, vi } from 'vitest'
import { wake } from '../../client/late/agent-tools.ts'

interface OfferedTool {
  name: string
  inputSchema: object
  execute(given: object): Promise<unknown>
}

const tool = {
  name: 'get_product',
  description: 'A product',
  inputSchema: { type: 'object' },
  annotations: { readOnlyHint: true },
}

/** A shop that answers the protocol, and the requests it received. */
function shop() {
  const asked: { method: string; params: object }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    expect(path).toBe('/mcp')
    const { method, params } = JSON.parse(body)
    asked.push({ method, params })
    if (method === 'tools/list') return Response.json({ result: { tools: [tool] } })
    return params.name === 'get_product'
      ? Response.json({ result: { content: [], structuredContent: { id: params.arguments.id } } })
      : Response.json({ error: { message: 'Unknown tool' } })
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'modelContext')
})

it('registers the tools with a browser model, and calls the shop when one is used', async () => {
  const asked = shop()
  const tools: OfferedTool[] = []
  Object.assign(document, {
    modelContext: { registerTool: async (each: OfferedTool) => void tools.push(each) },
  })
  await wake()
  expect(tools).toMatchObject([tool])
  expect(await tools[0]?.execute({ id: '7001' })).toMatchObject({ structuredContent: { id: '7001' } })
  expect(asked).toEqual([
    { method: 'tools/list', params: {} },
    { method: 'tools/call', params: { name: 'get_product', arguments: { id: '7001' } } },
  ])
})

it('sends no request in a browser without a model', async () => {
  const asked = shop()
  await wake()
  expect(asked).toEqual([])
})
