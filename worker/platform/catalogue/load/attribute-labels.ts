import { choiceLabels } from '#brand/trade/choices.ts'

export type AttributeSlug = keyof typeof choiceLabels

/** Labels of the attributes that a shopper can choose. Their order is the order of choices: size or length, then colour. */
export const attributeLabels: Readonly<Record<AttributeSlug, string>> = choiceLabels
