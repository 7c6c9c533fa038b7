/**
 * Returns a product name without its choice. The platform adds the choice to the name (`Jonc - 40 cm`), but the options
 * already show it.
 */
export function withoutChoice(name: string, choices: readonly string[]): string {
  const added = ` - ${choices.join(', ')}`
  return choices.length > 0 && name.endsWith(added) ? name.slice(0, -added.length) : name
}
