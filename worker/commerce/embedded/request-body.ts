import * as z from 'zod'
import { jsonOf } from './json.ts'
import { invalidParams, missingParams, PlatformError } from './platform-error.ts'

/** A body whose fields are read one by one, later. */
export const anyFields = z.record(z.string(), z.unknown())

/**
 * The request's JSON body through `schema`. No body at all is an empty object, and so is JSON of another kind, as on
 * the platform. Throws `rest_invalid_json`, `rest_missing_callback_param` or `rest_invalid_param` (400).
 */
export async function bodyOf<T extends z.ZodType>(request: Request, schema: T): Promise<z.output<T>> {
  const fields = parseFields(await request.text())
  const result = schema.safeParse(fields)
  if (result.success) return result.data
  const names = result.error.issues.map((issue) => String(issue.path[0] ?? ''))
  const missing = names.filter((name) => !Object.hasOwn(fields, name))
  if (missing.length > 0) throw missingParams(missing)
  throw invalidParams(
    Object.fromEntries(result.error.issues.map(({ message }, index) => [names[index], message])),
  )
}

function parseFields(body: string): object {
  if (body.trim() === '') return {}
  const parsed = jsonOf(body)
  if (parsed === undefined)
    throw new PlatformError(400, 'rest_invalid_json', 'Le corps de la requête n’est pas du JSON')
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {}
}
