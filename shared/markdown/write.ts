import type { Block, Words } from '../catalogue/content.ts'
import { typeset } from '../words/typeset.ts'

/** Characters with a meaning anywhere in a line of Markdown. */
const special = /[\\`*_[\]<>|!&]/g
/** Characters with a meaning only at the start of a line. */
const opening = /^(?:#{1,6}(?= |$)|[-+](?= |$)|-{2,}|\d+(?=[.)](?: |$)))/

const escaped = (text: string): string => text.replace(special, '\\$&')

/** Escapes the start of a line, so that it does not become a heading or a list. */
const asLine = (line: string): string =>
  line.replace(opening, (signs) => (/^\d/.test(signs) ? `${signs}\\` : `\\${signs}`))

/** Returns a text as Markdown. A text that typography would change becomes inline code. */
const said = (text: string): string =>
  typeset(text) === text || text.includes('`') ? escaped(text) : `\`${text}\``

function pieceOf({ text, path, isStrong, fact }: Words): string {
  const words = fact ? `{{${fact}}}` : said(text)
  const linked = path ? `[${words}](${path})` : words
  if (!isStrong) return linked
  // `**` has to touch the text that it emphasises.
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

/** Writes a text as Markdown. `read.ts` reads the same blocks from it. */
export function markdownOf(body: readonly Block[]): string {
  return body.map(markdownOfBlock).join('\n\n')
}
