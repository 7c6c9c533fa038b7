import { type Schema, Validator } from '@cfworker/json-schema'
import { expect } from 'vitest'
import acpSchemas from './data/acp-2026-04-17.json'
import ucpSchemas from './data/ucp-2026-04-08.json'

type Files = Record<string, Schema>

/** A validator of one part of a protocol's own schemas, `checkout.json#/$defs/…`, each file known by its place. */
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

/** Holds a message against the published schemas of the Universal Commerce Protocol. */
export const fitsUcp = judge(ucpSchemas as Files, 'https://ucp.dev/')

/** The same of the Agentic Commerce Protocol. */
export const fitsAcp = judge(acpSchemas as Files, 'https://acp.example/')
