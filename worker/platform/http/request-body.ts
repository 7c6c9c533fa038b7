import { zValidator } from '@hono/zod-validator'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import * as t from '#text/refusals.ts'
import { fieldSentence } from '../../../shared/field-sentence.ts'
import { fitsForm } from '../../../shared/form-limits.ts'
import { TooDeep, withoutSigns } from '../../../shared/words/signs.ts'
import { invalidParams, missingParams, PlatformError } from './platform-error.ts'

/** A body whose fields the route reads one by one, later. */
export const anyFields = z.record(z.string(), z.unknown())

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the fields of a JSON value. A list, a text or a number has none, so the refusal names the missing fields, as
 * in WooCommerce.
 */
const fieldsOf = (value: unknown): object => (isObject(value) ? value : {})

/**
 * Returns the fields of a body without invisible characters. Throws 400 `rest_invalid_json` when it is nested too
 * deeply.
 */
function readable(sent: unknown): object {
  try {
    return withoutSigns(fieldsOf(sent))
  } catch (error) {
    throw error instanceof TooDeep ? noJson() : error
  }
}

/** Checks a body with a schema. Error messages are our own French sentences. */
const checked = async <T extends z.ZodType>(schema: T, sent: unknown) =>
  schema.safeParseAsync(readable(sent), { error: fieldSentence })

const noJson = () => new PlatformError(400, 'rest_invalid_json', t.bodyNotJson)
const noObject = () => new PlatformError(400, 'rest_invalid_json', t.bodyNotObject)
const noForm = () => new PlatformError(400, 'rest_invalid_param', t.bodyNotForm)

/**
 * Returns the contract's error. If fields are missing, it names those; otherwise it has a sentence for each wrong
 * field.
 */
function refusalOf(issues: readonly z.core.$ZodIssue[], sent: unknown): PlatformError {
  const fields = fieldsOf(sent)
  const named = issues.map(({ path, message }) => [String(path[0] ?? ''), message] as const)
  const missing = named.flatMap(([name]) => (Object.hasOwn(fields, name) ? [] : [name]))
  return missing.length > 0 ? missingParams(missing) : invalidParams(Object.fromEntries(named))
}

/** Returns the fields of a body that a call within the Worker sends. Throws what `jsonBody` throws. */
export async function fieldsBy<T extends z.ZodType>(schema: T, sent: object): Promise<z.output<T>> {
  const result = await checked(schema, sent)
  if (!result.success) throw refusalOf(result.error.issues, sent)
  return result.data
}

/** Hono treats an empty body as bad JSON. The platform treats it as a body without fields. */
async function leaveOutEmptyBody(c: Context): Promise<void> {
  if ((await c.req.text()).trim() !== '') return
  const headers = new Headers(c.req.raw.headers)
  headers.delete('Content-Type')
  c.req.raw = new Request(c.req.url, { method: c.req.method, headers })
}

const nothing = async () => {}

/**
 * Validates the JSON body of a route; the handler reads it with `c.req.valid('json')`. A request without a body, or
 * with a body that is not declared as JSON, has no fields. Throws 400 `rest_invalid_json`,
 * `rest_missing_callback_param` or `rest_invalid_param`.
 */
export function jsonBody<T extends z.ZodType>(schema: T) {
  const validate = zValidator(
    'json',
    schema,
    (result) => {
      if (!result.success) throw refusalOf(result.error.issues, result.data)
    },
    // The type of the result depends on a schema that this function does not know.
    {
      validationFunction: async (rules, sent) => {
        const result = await checked(rules, sent)
        // A route without required fields would take it for an empty object.
        if (result.success && !isObject(sent)) throw noObject()
        return result as never
      },
    },
  )
  const validateBody: typeof validate = async (c, next) => {
    await leaveOutEmptyBody(c)
    await validate(c, nothing).catch((error: unknown) => {
      throw error instanceof HTTPException ? noJson() : error
    })
    await next()
  }
  return Object.assign(validateBody, { schema })
}

const isForm = (c: Context) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(c.req.header('Content-Type') ?? '')

/** Does the same for routes that accept a form as well as JSON. The handler reads either with `c.req.valid('json')`. */
export function formOrJsonBody<T extends z.ZodType>(schema: T) {
  const validate = jsonBody(schema)
  const validateBody: typeof validate = Object.assign(
    async (...[c, next]: Parameters<typeof validate>) => {
      if (!isForm(c)) return validate(c, next)
      const form = await c.req.formData().catch(() => null)
      if (!form || !fitsForm(form)) throw noForm()
      const result = await checked(schema, Object.fromEntries(form))
      if (!result.success) throw refusalOf(result.error.issues, Object.fromEntries(form))
      c.req.addValidatedData('json', result.data as object)
      return next()
    },
    { schema },
  )
  return validateBody
}
