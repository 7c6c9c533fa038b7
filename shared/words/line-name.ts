/** The name of a product without its choice, which the platform adds to it (`Jonc - 40 cm`) and its options tell. */
export function withoutChoice(name: string, choices: readonly string[]): string {
  const added = ` - ${choices.join(', ')}`
  return choices.length > 0 && name.endsWith(added) ? name.slice(0, -added.length) : name
}
