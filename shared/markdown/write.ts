import type { Block, Words } from '../catalogue/content.ts'
import { typeset } from '../words/typeset.ts'

/** Signs that mean something in Markdown wherever they stand in a line. */
const special = /[\\`*_[\]<>|!&]/g
/** What means something at the start of a line alone. */
const opening = /^(?:#{1,6}(?= |$)|[-+](?= |$)|-{2,}|\d+(?=[.)](?: |$)))/

const escaped = (text: string): string => text.replace(special, '\\$&')

/** A line that its first signs do not make a title or a list. */
const asLine = (line: string): string =>
  line.replace(opening, (signs) => (/^\d/.test(signs) ? `${signs}\\` : `\\${signs}`))

/** A single star is a star; an exact string, which typography would change, is code. */
const said = (text: string): string =>
  typeset(text) === text || text.includes('`') ? escaped(text) : `\`${text}\``

function pieceOf({ text, path, isStrong, fact }: Words): string {
  const words = fact ? `{{${fact}}}` : said(text)
  const linked = path ? `[${words}](${path})` : words
  if (!isStrong) return linked
  // Stars touch what they set apart.
  const [, before = '', inside = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(linked) ?? []
  return `${before}**${inside}**${after}`
}

const lineOf = (words: readonly Words[]): string => words.map(pieceOf).join('')

const rowOf = (cells: readonly Words[][]): string => `| ${cells.map(lineOf).join(' | ')} |`

function markdownOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `## ${escaped(block.text)}`
    case 'subheading':
      return `### ${escaped(block.text)}`
    case 'paragraph':
      return asLine(lineOf(block.words))
    case 'quote':
      return `> ${asLine(lineOf(block.words))}`
    case 'list':
      return block.items
        .map((words, at) => `${block.ordered ? `${at + 1}.` : '-'} ${asLine(lineOf(words))}`)
        .join('\n')
    case 'table':
      return [rowOf(block.head), `|${block.head.map(() => '---').join('|')}|`, ...block.rows.map(rowOf)].join(
        '\n',
      )
    case 'figure': {
      const caption = block.caption && ` "${block.caption.replaceAll('"', '\\"')}"`
      return `![${escaped(block.alt)}](${block.of}:${block.name}${caption})`
    }
    case 'frame':
      return markdownOf(block.body).replace(/^/gm, '> ').replace(/^> $/gm, '>')
  }
}

/** The Markdown of a text: `read.ts` reads the same blocks from it again. */
export function markdownOf(body: readonly Block[]): string {
  return body.map(markdownOfBlock).join('\n\n')
}
