import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { embedded } from '../../worker/platform/index.ts'
import { loggedIn } from '../support/customer.ts'

const operator = { OPERATOR_KEY: 'op_tests', OPERATOR_SECRET: 'a-secret-of-the-workshop-of-tests' }

/** Fields of the order calls. Their route has no schema and reads them one by one. */
const orderFields = [
  ...[
    'billing',
    'shipping',
    'shipping_same_as_billing',
    'customer_note',
    'newsletter',
    'gift',
    'gift_message',
  ],
  ...['accept_terms', 'terms_version', 'adult', 'client_ref', 'expected_total', 'card_token', 'holder_name'],
]

/** Returns the fields that a body must have. */
function requiredOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodPipe) return requiredOf(schema.in as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return []
  return schema.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? []
}

function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType)
  if (schema instanceof z.ZodRecord) return orderFields
  throw new Error(`a body of another kind: ${schema.def.type}`)
}

/** All routes of the platform that take a body, with their parameters filled in. */
const routes = embedded.routes.flatMap(({ method, path, handler }) =>
  'schema' in handler
    ? [
        {
          method,
          path: path.replace(/:[^/]+/g, '1'),
          fields: fieldsOf(handler.schema as z.ZodType),
          required: requiredOf(handler.schema as z.ZodType),
        },
      ]
    : [],
)

/** One value of each JSON type. Each field accepts only one or two of them. */
const kinds = [42, -1.5, 'x'.repeat(9000), '', true, null, {}, { a: { b: 1 } }, [], [{}], ['x']]

/** Matches the default messages of zod, which no customer should read. */
const english =
  /\b(invalid|expected|received|input|too (big|small)|unrecognized|required|must|should|string|number|array)\b/i

/** The error code of a provider that is not configured. It refuses every order, whatever the fields hold. */
const notOffered = 'payment_provider_unavailable'

/** Returns a sentence without the names of its fields. */
const withoutNames = (sentence: string, names: readonly string[]): string =>
  sentence
    .split(/[\s,]+/)
    .filter((word) => !names.includes(word))
    .join(' ')

/** Returns a deeply nested body as text, because `JSON.stringify` itself would overflow the stack. */
const inDepth = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

async function ask({ method, path }: { method: string; path: string }, body: object | string) {
  const context = createExecutionContext()
  const authorisation = /\/workshop\/|\/wc\/v3\//.test(path)
    ? `Basic ${btoa(`${operator.OPERATOR_KEY}:${operator.OPERATOR_SECRET}`)}`
    : /\/customer\/(name|email|password|delete|addresses|passkeys)|like|merge/.test(path)
      ? `Bearer ${(await loggedIn()).token}`
      : ''
  const answer = await embedded.fetch(
    new Request(`https://shop.test${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(authorisation && { Authorization: authorisation }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    { ...env, ...operator, IN_PROCESS: true },
    context,
  )
  await waitOnExecutionContext(context)
  return {
    status: answer.status,
    body: (await answer.json()) as { code: string; message: string; data: object },
  }
}

test('the list of routes contains every route that reads a body', () => {
  expect(routes.length).toBeGreaterThan(45)
  for (const { fields } of routes) expect(fields.length).toBeGreaterThan(0)
})

describe.each(routes)('$method $path', (route) => {
  test('refuses a wrong type in any field in French, without a server error', async () => {
    for (const kind of kinds) {
      const { status, body } = await ask(route, Object.fromEntries(route.fields.map((name) => [name, kind])))
      if (body.code !== notOffered) expect(status, JSON.stringify(body)).toBeLessThan(500)
      if (status < 400) continue
      const { params = {} } = body.data as { params?: object }
      const sentences = [body.message, ...(Array.isArray(params) ? [] : Object.values(params))]
      for (const sentence of sentences) {
        expect(sentence).toMatch(/\p{L}/u)
        expect(withoutNames(String(sentence), route.fields)).not.toMatch(english)
      }
    }
  })

  test('refuses a body without its required fields, of another type or too deep, and names what is missing', async () => {
    for (const body of [{}, [], [1], '"x"', '7', inDepth(41), inDepth(8_000)]) {
      const { status, body: found } = await ask(route, body)
      if (found.code !== notOffered) expect(status).toBeLessThan(500)
      const isObject = typeof body === 'string' ? body.startsWith('{') : !Array.isArray(body)
      if (route.required.length > 0 || !isObject) expect([body, status < 400]).toEqual([body, false])
      if (found.code !== 'rest_missing_callback_param') continue
      const { params } = found.data as { params: string[] }
      expect(params.length).toBeGreaterThan(0)
      expect(params).toEqual(expect.arrayContaining(route.required))
    }
  })
})
