import { latePaths } from '../../shared/late-paths.ts'

/** A tool of the shop, as it tells programs of it. */
interface Tool {
  name: string
  description: string
  inputSchema: object
  annotations?: { readOnlyHint?: boolean }
}

/** What a browser with a model offers pages (WebMCP): its place has moved once already. */
interface ModelContext {
  registerTool(tool: Tool & { execute(given: object): Promise<unknown> }): unknown
}
type Holder = { modelContext?: ModelContext }

/** Asks the shop as any program does: what a visitor's cookies say is not read there. Throws when it does not answer. */
async function ask<Result>(method: string, params: object = {}): Promise<Result> {
  const answer = await fetch(latePaths.mcp, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as { result?: Result; error?: { message: string } }
  if (result === undefined) throw new Error(error?.message ?? method)
  return result
}

async function register(context: ModelContext): Promise<void> {
  const { tools } = await ask<{ tools: Tool[] }>('tools/list')
  for (const { name, description, inputSchema, annotations } of tools)
    await context.registerTool({
      ...{ name, description, inputSchema, ...(annotations && { annotations }) },
      execute: (given) => ask('tools/call', { name, arguments: given }),
    })
}

/** Tells the model of the browser, where there is one, of the tools of the shop; without an answer the page is as it was. */
export async function wake(): Promise<void> {
  const context = (document as Holder).modelContext ?? (navigator as Holder).modelContext
  if (context) await register(context).catch(() => {})
}
