import { fictionalNames } from '../content/business.ts'
import { missingVariables } from '../settings.ts'

/**
 * Returns one line for each variable with which production would not open: a missing one, or a fact of the
 * demonstration shop. Nobody can read the value of a secret, so the Worker itself refuses a fictional secret.
 * @param variables under `[vars]` of wrangler.toml
 * @param secrets names of the deployed Worker's secrets
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
