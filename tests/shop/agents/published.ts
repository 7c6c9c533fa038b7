import { env } from 'cloudflare:test'
import { type Schema, Validator } from '@cfworker/json-schema'
import { expect } from 'vitest'

type Files = Record<string, Schema>

/** A validator of one part of a protocol's own schemas, `checkout.json#/$defs/…`, each file known by its place. */
function validatorOf(files: Files, base: string, part: string): Validator {
  const validator = new Validator({ $ref: base + part }, '2020-12', false)
  for (const [name, schema] of Object.entries(files))
    validator.addSchema({ ...schema, $id: base + name }, base + name)
  return validator
}

const judge = (files: Files, base: string) => (part: string, message: unknown) => {
  // Without the schemas at hand the words of the tests themselves are the judge.
  if (Object.keys(files).length === 0) return
  const { valid, errors } = validatorOf(files, base, part).validate(message)
  expect([part, valid ? [] : errors.slice(-4)]).toEqual([part, []])
}

/** Examples are no schemas, though some look like one. */
const filesOf = (text: string): Files =>
  JSON.parse(text, (name, value) => (name === 'example' || name === 'examples' ? undefined : value))

/** Holds a message against the published schemas of the Universal Commerce Protocol. */
export const fitsUcp = judge(filesOf(env.UCP_SCHEMAS), 'https://ucp.dev/')

/** The same of the Agentic Commerce Protocol. */
export const fitsAcp = judge(filesOf(env.ACP_SCHEMAS), 'https://acp.example/')
