import type { Text } from '../../../shared/content.ts'

/** What stands above a text between two lines of `---`. */
export interface FrontMatter extends Omit<Text, 'body'> {
  /** Whether its parts are numbered. */
  numbered: boolean
}

/** A fault of a text, at a line of its file counted from 1. */
export class TextFault extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const known = ['path', 'also', 'title', 'seo', 'description', 'updated', 'numbered'] as const
type Key = (typeof known)[number]
const isKnown = (key: string): key is Key => (known as readonly string[]).includes(key)

const quotes = /^(["'])(.*)\1$/

function fieldsOf(lines: readonly string[]): Partial<Record<Key, string>> {
  const fields: Partial<Record<Key, string>> = {}
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const [, key = '', value = ''] = /^(\w+):\s*(.*)$/.exec(line.trim()) ?? []
    if (!isKnown(key)) throw new TextFault(index + 2, `expected one of ${known.join(', ')}: ${line}`)
    fields[key] = value.replace(quotes, '$2')
  }
  return fields
}

/**
 * Reads the front matter of a text.
 * @returns its fields, the markdown after it and how many lines of the file stand before that
 * @throws TextFault when it is missing, or one of its fields is missing or unknown
 */
export function readFrontMatter(source: string): { fields: FrontMatter; markdown: string; before: number } {
  const lines = source.split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) throw new TextFault(1, 'a text starts with its front matter')
  const { path, also, title, seo, description, updated, numbered } = fieldsOf(lines.slice(1, end))
  if (!path || !title || !seo || !description)
    throw new TextFault(1, 'path, title, seo and description are needed')
  for (const address of [path, also ?? path])
    if (!/^\/[a-z-]+$/.test(address)) throw new TextFault(1, `not an address of the site: ${address}`)
  if (updated !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(updated))
    throw new TextFault(1, `updated is a date as 2026-11-21: ${updated}`)
  return {
    fields: {
      path,
      ...(also && { also }),
      title,
      seo,
      description,
      ...(updated && { updated }),
      numbered: numbered === 'true',
    },
    markdown: lines.slice(end + 1).join('\n'),
    before: end + 1,
  }
}
