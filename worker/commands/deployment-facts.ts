import { fictionalNames } from '../../shared/demonstration-house.ts'
import { missingVariables } from '../settings.ts'

/**
 * What production would not open with, one line for each variable: what nobody has given, and what is the demonstration
 * house's. Nobody can read the value of a secret: the Worker itself refuses a fictional one.
 * @param variables under `[vars]` of wrangler.toml
 * @param secrets names of those of the deployed Worker
 */
export function factProblems(
  variables: Readonly<Record<string, unknown>>,
  secrets: readonly string[],
): string[] {
  const isSet = (name: string) => name in variables || secrets.includes(name)
  return [
    ...missingVariables(isSet).map(
      (name) => `  ${name} is missing: under [vars] of wrangler.toml, or npx wrangler secret put ${name}`,
    ),
    ...fictionalNames(variables).map((name) => `  ${name} is a fact of the demonstration house, not yours`),
  ]
}
