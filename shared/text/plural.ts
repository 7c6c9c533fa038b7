import { language } from '#text/language.ts'

const rules = new Intl.PluralRules(language)

/** Returns the form for a number in the language of the shop. In French, 0 and 1 are singular. */
export const plural = <Form>(count: number, { one, other }: { one: Form; other: Form }): Form =>
  rules.select(count) === 'one' ? one : other
