import { language } from '#text/language.ts'

const rules = new Intl.PluralRules(language)

/** The form a number wants in the language of the shop: in French, 0 and 1 are one. */
export const plural = <Form>(count: number, { one, other }: { one: Form; other: Form }): Form =>
  rules.select(count) === 'one' ? one : other
