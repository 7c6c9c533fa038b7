import { createHash } from 'node:crypto'
import { speculationRules } from './speculation.ts'

/** JSON inside a script element: `<` cannot close it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The speculation rules as every page holds them, the one script that is written in a page. */
export const writtenRules = scriptJson(speculationRules)

/** What policies know them by: SHA-256 in base64. */
export const rulesPrint = createHash('sha256').update(writtenRules).digest('base64')
