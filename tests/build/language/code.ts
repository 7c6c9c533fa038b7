import { parseSync } from 'vite'
import type { Sentence } from './published.ts'

interface Node {
  type: string
  start: number
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${nameOf(node['object'])}.${nameOf(node['property'])}`
  return String(node['name'] ?? node['value'] ?? '')
}

/** Attributes whose text people read or hear. */
const read = /^(?:alt|aria-label|title|label|placeholder|description|text|words|help|lead)$/

/** Properties with machine-readable values: types, styles, parts of URLs. */
const forMachines = /^(?:@\w+|dayOfWeek|font\w*|type|sameSite|headers)$/

/** The class whose messages the platform shows to people. */
const refusal = 'PlatformError'

/** Calls whose texts go to the log, the database or another machine. */
const silent =
  /^(?:console\.|(?!PlatformError)\w*Error$|.*\.(?:prepare|header|set|get|has|join|test|split|startsWith|includes|querySelector|closest)$)/

/** Whether a syntax node contains no sentences. */
function isSilent(node: Node): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSLiteralType':
    case 'TSTypeAliasDeclaration':
    case 'TaggedTemplateExpression':
      return true
    case 'Property':
      return forMachines.test(nameOf(node['key']))
    case 'JSXAttribute':
      return !read.test(nameOf(node['name']))
    case 'CallExpression':
    case 'NewExpression':
      return silent.test(nameOf(node['callee']))
    default:
      return false
  }
}

/** Whether a string is a sentence, and not a name, a style, a selector or a statement. */
const isLanguage = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  (/[^ -~]/.test(text) || /^\p{Lu}\p{Ll}/u.test(text)) &&
  !/[{}<>=|[\]]|^[./#]|;base64|^[\w-]+(?: [\w-]+)*: |^[A-Z][a-z]+-?[A-Z]\w*$/.test(text)

function walk(node: unknown, found: (text: string, node: Node) => void, isRead = isLanguage): void {
  if (Array.isArray(node)) for (const each of node) walk(each, found, isRead)
  if (!isNode(node) || isSilent(node)) return
  if (node.type === 'JSXText') found(String(node['value']).replaceAll('&nbsp;', '\u00a0'), node)
  else if (node.type === 'Literal' && typeof node['value'] === 'string') {
    if (isRead(node['value'])) found(node['value'], node)
  } else if (node.type === 'TemplateLiteral') {
    const between = (node['expressions'] as Node[]).map((each) => (nameOf(each) === 'NBSP' ? '\u00a0' : '0'))
    const text = (node['quasis'] as { value: { cooked: string } }[])
      .map(({ value }, place) => value.cooked + (between[place] ?? ''))
      .join('')
    if (isRead(text)) found(text, node)
  }
  const parts = Object.entries(node).filter(([part, value]) => part !== 'key' && typeof value === 'object')
  for (const [, value] of parts) walk(value, found, isRead)
}

/** Returns the sentences in a code file, with `0` in place of their variables. */
export function sentencesOfCode({ file, source }: { file: string; source: string }): Sentence[] {
  const sentences: Sentence[] = []
  const { program } = parseSync(file, source)
  const keep = (text: string, { start, type }: Node) => {
    const words = text.replace(/\{\w+\}|`[^`]*`/g, '0')
    if (/\p{L}/u.test(words))
      sentences.push({
        file,
        line: source.slice(0, start).split('\n').length,
        text: words,
        ...(type === 'JSXText' && { isMarkup: true }),
      })
  }
  // The platform shows people only its refusals.
  if (/^worker\/(?:commerce|woocommerce|platform\/(?!mails\/))/.test(file)) walkRefusals(program, keep)
  // The catalogue of a language contains only sentences.
  else if (file.startsWith('shared/text/fr/')) walk(program, keep, () => true)
  else walk(program, keep)
  return sentences
}

function walkRefusals(node: unknown, found: (text: string, node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) walkRefusals(each, found)
  if (!isNode(node)) return
  if (node.type === 'NewExpression' && nameOf(node['callee']) === refusal) walk(node, found)
  for (const value of Object.values(node)) if (typeof value === 'object') walkRefusals(value, found)
}
