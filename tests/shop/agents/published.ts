import { type Schema, Validator } from '@cfworker/json-schema'
import { expect } from 'vitest'
import { newestUcp, type UcpVersion } from '../../../shared/agents/ucp.ts'
import acpSchemas from './data/acp-2026-04-17.json'
import olderUcpSchemas from './data/ucp-2026-04-08.json'
import ucpSchemas from './data/ucp-2026-08-25.json'

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

const judgesOfUcp: Record<UcpVersion, ReturnType<typeof judge>> = {
  '2026-08-25': judge(ucpSchemas as Files, 'https://ucp.dev/'),
  '2026-04-08': judge(olderUcpSchemas as Files, 'https://ucp.dev/'),
}

/** Holds a message against the published schemas of the Universal Commerce Protocol. */
export const fitsUcp = (part: string, message: unknown, version: UcpVersion = newestUcp) =>
  judgesOfUcp[version](part, message)

/** Where the older version keeps what has moved since. */
const moved: Readonly<Record<string, string>> = {
  'schemas/common/types/error_response.json': 'schemas/shopping/types/error_response.json',
  'schemas/profile.json#/$defs/business_schema': 'discovery/profile_schema.json#/$defs/business_profile',
}
export const partIn = (part: string, version: UcpVersion): string =>
  version === newestUcp ? part : (moved[part] ?? part)

/** The same of the Agentic Commerce Protocol. */
export const fitsAcp = judge(acpSchemas as Files, 'https://acp.example/')
