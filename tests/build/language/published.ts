import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sentencesOfCode } from './code.ts'

/** A text that people read, and its place. */
export interface Sentence {
  /** Path from the root of the project. */
  file: string
  /** Line number, from 1. */
  line: number
  text: string
  /** Name of the field whose value it is. */
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

/** Matches front matter fields with sentences. The others hold paths, numbers and names of themes. */
const worded = /^(?:title|seo|description|lead):\s*/

/** Returns the lines of a text, without fact names, exact strings and URLs. */
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
/** Matches fields whose values nobody reads: names for machines. */
const unread =
  /^(?:slug|sku|kind|category|collections|recipients|occasions|featured|created_at|from|to|pattern|sample|grouped)$/
const forMachines = /^[a-z\d]+(?:[-_.][a-z\d]+)+$|^(?:grouped|curb|cord|medal|bars)$|^[\d:.-]+$/

/** Returns the values of a data file, line by line. */
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

/** Sentences that the specification requires word for word, whatever a dictionary says. */
const imposed: readonly string[] = [
  'Merci pour votre commande!',
  "Le nom d'utilisateur est requis",
  "L'email est requis",
  'Email invalide',
  'Registration successful, please login',
]

const data = 'shared/brands/aubenacre/catalogue'

/** The Markdown texts of the brand. */
export const texts = (await filesOf('shared/brands/aubenacre', /^(?:texts|guides|news)\/.*\.md$/)).flatMap(
  sentencesOfText,
)

/** The catalogue, without the synonyms, which are words of shoppers that the shop never shows. */
export const catalogue = (await filesOf(data, /^(?!synonyms).*\.json$/)).flatMap(sentencesOfData)

/** Sentences in code: messages, pages, mails, documents, drawings, and the refusals of the platform. */
export const code = (
  await Promise.all([
    // Words that shoppers type are no sentences of the shop.
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
