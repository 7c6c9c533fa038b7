import type * as z from 'zod'
import { TextFault } from '../../../shared/markdown/text-fault.ts'

const quotes = /^(["'])(.*)\1$/

/** Reads the lines `key: value`. Returns each value with its line number in the file. */
function valuesOf(lines: readonly string[]): Map<string, { value: string; line: number }> {
  const values = new Map<string, { value: string; line: number }>()
  for (const [index, text] of lines.entries()) {
    const line = index + 2
    if (text.trim() === '') continue
    const [, key, value = ''] = /^(\w+):\s*(.*)$/.exec(text.trim()) ?? []
    if (!key) throw new TextFault(line, `expected key: value: ${text}`)
    if (values.has(key)) throw new TextFault(line, `${key} stands here twice`)
    values.set(key, { value: value.replace(quotes, '$2'), line })
  }
  return values
}

/**
 * Reads the front matter above a text, between two lines of `---`.
 * @param schema schema of the fields, each a string
 * @returns the fields, the Markdown after them, and the number of lines before that Markdown
 * @throws TextFault when the front matter is missing, or one of its fields is missing, wrong or unknown
 */
export function readFrontMatter<Fields>(
  source: string,
  schema: z.ZodType<Fields>,
): { fields: Fields; markdown: string; before: number } {
  const lines = source.split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) throw new TextFault(1, 'a text starts with its front matter')
  const values = valuesOf(lines.slice(1, end))
  const read = schema.safeParse(Object.fromEntries([...values].map(([key, { value }]) => [key, value])))
  const issue = read.error?.issues[0]
  if (!read.success) {
    const key = issue?.code === 'unrecognized_keys' ? issue.keys[0] : String(issue?.path[0])
    throw new TextFault(values.get(key ?? '')?.line ?? 1, `${key}: ${issue?.message}`)
  }
  return { fields: read.data, markdown: lines.slice(end + 1).join('\n'), before: end + 1 }
}
