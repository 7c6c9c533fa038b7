import { latePaths } from '../../shared/late-paths.ts'

/** A tool that the shop's MCP server offers. */
interface Tool {
  name: string
  description: string
  inputSchema: object
  annotations?: { readOnlyHint?: boolean }
}

/** The browser API that gives a page's tools to a model (WebMCP). Browsers have moved it once already. */
interface ModelContext {
  registerTool(tool: Tool & { execute(given: object): Promise<unknown> }): unknown
}
type Holder = { modelContext?: ModelContext }

/** Calls the MCP server of the shop, which ignores the visitor's cookies. Throws when it does not answer. */
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

/**
 * Registers the tools of the shop with the model of the browser, if it has one.
 * Does nothing when the server does not answer.
 */
export async function wake(): Promise<void> {
  const context = (document as Holder).modelContext ?? (navigator as Holder).modelContext
  if (context) await register(context).catch(() => {})
}
