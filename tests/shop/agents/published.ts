import { type Schema, Validator } from '@cfworker/json-schema'
import { expect } from 'vitest'
import { newestUcp, type UcpVersion } from '../../../shared/agents/ucp.ts'
import acpSchemas from './data/acp-2026-04-17.json'
import olderUcpSchemas from './data/ucp-2026-04-08.json'
import ucpSchemas from './data/ucp-2026-08-25.json'

type Files = Record<string, Schema>

/**
 * Returns a validator for one part of a protocol's schemas, `checkout.json#/$defs/…`. Each file is known by its path.
 */
function validatorOf(files: Files, base: string, part: string): Validator {
  const validator = new Validator({ $ref: base + part }, '2020-12', false)
  for (const [name, schema] of Object.entries(files))
    validator.addSchema({ ...schema, $id: base + name }, base + name)
  return validator
}

const judge = (files: Files, base: string) => (part: string, message: unknown) => {
  const { valid, errors } = validatorOf(files, base, part).validate(message)
  expect([part, valid ? [] : errors.slice(-4)]).toEqual([part, []])
}

const ucpFiles = { '2026-08-25': ucpSchemas, '2026-04-08': olderUcpSchemas } as Record<UcpVersion, Files>

/** Checks a message against the published schemas of the Universal Commerce Protocol. */
export const fitsUcp = (part: string, message: unknown, version: UcpVersion = newestUcp) =>
  judge(ucpFiles[version], 'https://ucp.dev/')(part, message)

/** Purpose of a request. The schemas say for each field whether a request may send it. */
type Operation = 'create' | 'update' | 'complete'
type Annotated = Schema & { ucp_request?: string | Partial<Record<Operation, string>> }

/** Turns a response schema into a request schema, without the fields that requests do not send. */
function asRequest(schema: unknown, operation: Operation): unknown {
  if (Array.isArray(schema)) return schema.map((each) => asRequest(each, operation))
  if (schema === null || typeof schema !== 'object') return schema
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, asRequest(value, operation)]),
  ) as { properties?: Record<string, unknown>; required?: string[] }
  const { properties } = schema as { properties?: Record<string, Annotated> }
  for (const [name, { ucp_request: said }] of Object.entries(properties ?? {})) {
    const wanted = typeof said === 'object' ? said[operation] : said
    if (wanted === undefined || !inner.properties) continue
    const others = (inner.required ?? []).filter((each) => each !== name)
    inner.required = wanted === 'required' ? [...others, name] : others
    if (wanted === 'omit') inner.properties[name] = false
  }
  return inner
}

const checkout = 'schemas/shopping/cart.json#/$defs/checkout'
/** The schema of each request body, by method and path. */
const ucpRequests: readonly [request: RegExp, part: string, operation: Operation][] = [
  [/^POST .catalog.search$/, 'schemas/shopping/catalog_search.json#/$defs/search_request', 'create'],
  [/^POST .catalog.lookup$/, 'schemas/shopping/catalog_lookup.json#/$defs/lookup_request', 'create'],
  [/^POST .catalog.product$/, 'schemas/shopping/catalog_lookup.json#/$defs/get_product_request', 'create'],
  [/^POST .carts$/, 'schemas/shopping/cart.json', 'create'],
  [/^PUT .carts.\w+$/, 'schemas/shopping/cart.json', 'update'],
  [/^POST .checkout-sessions$/, checkout, 'create'],
  [/^PUT .checkout-sessions.\w+$/, checkout, 'update'],
  [/^POST .checkout-sessions.\w+.complete$/, checkout, 'complete'],
]

/** Checks a request body against the published schemas of the Universal Commerce Protocol. */
export function fitsUcpRequest(method: string, path: string, body: unknown, version: UcpVersion) {
  const found = ucpRequests.find(([request]) => request.test(`${method} ${path}`))
  if (!found) throw new Error(`no schema is known of ${method} ${path}`)
  const [, part, operation] = found
  judge(asRequest(ucpFiles[version], operation) as Files, 'https://ucp.dev/')(part, body)
}

/** Paths in the older version of schemas that have moved since. */
const moved: Readonly<Record<string, string>> = {
  'schemas/common/types/error_response.json': 'schemas/shopping/types/error_response.json',
  'schemas/profile.json#/$defs/business_schema': 'discovery/profile_schema.json#/$defs/business_profile',
}
export const partIn = (part: string, version: UcpVersion): string =>
  version === newestUcp ? part : (moved[part] ?? part)

/** Checks a message against the published schemas of the Agentic Commerce Protocol. */
export const fitsAcp = judge(acpSchemas as Files, 'https://acp.example/')

const acpRequests: readonly [path: RegExp, name: string][] = [
  [/^$/, 'CheckoutSessionCreateRequest'],
  [/.complete$/, 'CheckoutSessionCompleteRequest'],
  [/.cancel$/, 'CancelSessionRequest'],
  [/^.\w+$/, 'CheckoutSessionUpdateRequest'],
]
export function fitsAcpRequest(path: string, body: unknown) {
  const name = acpRequests.find(([ending]) => ending.test(path))?.[1]
  fitsAcp(`schema.agentic_checkout.json#/$defs/${name}`, body)
}

/** Checks the arguments of a tool against the schema that the server publishes. */
export const fitsTool = (name: string, schema: object, given: unknown) =>
  judge({ [name]: schema }, 'https://tools.example/')(name, given)
