import type { BlockContent, DefinitionContent, ListItem, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Block, Words } from '../../../shared/content.ts'
import { figureOf } from './figure.ts'
import { refuse, wordsOf } from './words.ts'

/** Most signs of a quotation; a longer one is no sentence to remember but a text to read, set in a frame. */
const longestQuote = 160

const plain = (words: readonly Words[]): string => words.map(({ text }) => text).join('')

function itemWords(item: ListItem): Words[] {
  const [first, ...others] = item.children
  if (first?.type !== 'paragraph' || others.length > 0)
    return refuse(item, 'an item of a list is one paragraph')
  return wordsOf(first.children)
}

function quoteOf(children: (BlockContent | DefinitionContent)[]): Block {
  const body = children.map(blockOf)
  const [first, ...others] = body
  return first?.kind === 'paragraph' && others.length === 0 && plain(first.words).length <= longestQuote
    ? { kind: 'quote', words: first.words }
    : { kind: 'frame', body }
}

function blockOf(node: RootContent): Block {
  switch (node.type) {
    case 'heading': {
      if (node.depth !== 2 && node.depth !== 3) return refuse(node, 'headings are ## or ###')
      const words = wordsOf(node.children)
      if (words.some(({ fact }) => fact)) return refuse(node, 'a heading holds no fact of the business')
      return { kind: node.depth === 2 ? 'heading' : 'subheading', text: plain(words) }
    }
    case 'paragraph': {
      const [only, ...others] = node.children
      if (only?.type === 'image' && others.length === 0) return figureOf(only)
      return { kind: 'paragraph', words: wordsOf(node.children) }
    }
    case 'blockquote':
      return quoteOf(node.children)
    case 'list':
      return { kind: 'list', ordered: node.ordered === true, items: node.children.map(itemWords) }
    case 'table': {
      const [head = [], ...rows] = node.children.map((row) =>
        row.children.map((cell) => wordsOf(cell.children)),
      )
      return { kind: 'table', head, rows }
    }
    default:
      return refuse(node, `a text cannot hold this: ${node.type}`)
  }
}

/**
 * Reads markdown as blocks of words, typeset.
 * @param numbered whether its sections are numbered from 1
 * @throws TextFault that names the line of what a text may not hold: markup, pictures, foreign links, unknown facts
 */
export function blocksOf(markdown: string, numbered = false): Block[] {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  let section = 0
  return children.map((node) => {
    const block = blockOf(node)
    if (!numbered || block.kind !== 'heading') return block
    section += 1
    return { ...block, text: `${section}. ${block.text}` }
  })
}
