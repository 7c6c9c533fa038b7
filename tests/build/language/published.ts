import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sentencesOfCode } from './code.ts'

/** Words that people read, and where they stand. */
export interface Sentence {
  /** From the root of the project. */
  file: string
  /** From 1. */
  line: number
  text: string
  /** Name of the field of data it is the value of. */
  key?: string
  /** Whether it stands between tags. */
  isMarkup?: boolean
}

const root = join(import.meta.dirname, '../../..')

async function filesOf(folder: string, name: RegExp): Promise<{ file: string; source: string }[]> {
  const entries = await readdir(join(root, folder), { recursive: true })
  const names = entries.filter((entry) => name.test(entry)).sort()
  return Promise.all(
    names.map(async (entry) => ({
      file: `${folder}/${entry}`,
      source: await readFile(join(root, folder, entry), 'utf8'),
    })),
  )
}

/** Values of the front matter that are words; the others are addresses, numbers, names of themes. */
const worded = /^(?:title|seo|description|lead):\s*/

/** Lines of a text without what is no word of it: facts by their names, exact strings, addresses. */
function sentencesOfText({ file, source }: { file: string; source: string }): Sentence[] {
  const lines = source.split('\n')
  const end = lines.indexOf('---', 1)
  return lines.flatMap((line, index) => {
    if (index <= end && !worded.test(line)) return []
    const text = line
      .replace(worded, '')
      .replace(/\{\{.*?\}\}|`[^`]*`/g, ' ')
      .replace(/\]\([^\s)]*(?: "([^"]*)")?\)/g, '] $1')
    return text.trim() ? [{ file, line: index + 1, text }] : []
  })
}

const string = /"((?:[^"\\]|\\.)*)"/g
/** Fields whose values nobody reads: names for machines. */
const unread =
  /^(?:slug|sku|kind|category|collections|recipients|occasions|featured|created_at|from|to|pattern|sample|grouped)$/
const forMachines = /^[a-z\d]+(?:[-_.][a-z\d]+)+$|^(?:grouped|curb|cord|medal|bars)$|^[\d:.-]+$/

/** Values of data, one a line at least. */
function sentencesOfData({ file, source }: { file: string; source: string }): Sentence[] {
  return source.split('\n').flatMap((line, index) => {
    const key = /^\s*"(\w+)":/.exec(line)?.[1]
    const values = line.replace(/^\s*"[^"]*":/, '').matchAll(string)
    if (key && unread.test(key)) return []
    return [...values].flatMap(([, value = '']) =>
      value === '' || forMachines.test(value)
        ? []
        : [{ file, line: index + 1, text: JSON.parse(`"${value}"`) as string, ...(key && { key }) }],
    )
  })
}

/** Sentences of the specification, which stand to the letter whatever a dictionary says. */
const imposed: readonly string[] = [
  'Merci pour votre commande!',
  "Le nom d'utilisateur est requis",
  "L'email est requis",
  'Email invalide',
  'Registration successful, please login',
]

const data = 'shared/brands/aubenacre/catalogue'

/** Texts of the house: markdown. */
export const texts = (await filesOf('shared/brands/aubenacre', /^(?:texts|guides|news)\/.*\.md$/)).flatMap(
  sentencesOfText,
)

/** The catalogue, but the words of shoppers in its synonyms, which the shop never prints. */
export const catalogue = (await filesOf(data, /^(?!synonyms).*\.json$/)).flatMap(sentencesOfData)

/** Sentences in code: messages, pages, mails, documents, drawings, and the refusals of the platform. */
export const code = (
  await Promise.all([
    // What shoppers type is no sentence of the house.
    filesOf('shared', /^(?!.*paths|.*\/language|.*\/unsold).*\.ts$/),
    filesOf('client', /^(?:ui|islands|behaviours|late|diagrams)\/.*\.tsx?$/),
    filesOf(
      'worker',
      /^(?:shop\/(?!engraving\/)|commerce|content|platform|woocommerce\/(?!transfer|webhooks))(?!.*mail-styles).*\.tsx?$/,
    ),
    filesOf('worker/pdf', /^(?:bill|credit-note|invoice|terms)\.ts$/),
  ])
)
  .flat()
  .flatMap(sentencesOfCode)
  .filter(({ text }) => !imposed.includes(text))
