import type { Blockquote, ListItem, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { plainLine, setApart } from '../catalogue/blocks.ts'
import type { Block, Words } from '../catalogue/content.ts'
import { figureOf } from './figure.ts'
import { kindOf, refuse, wordsOf } from './words.ts'

function itemWords(item: ListItem): Words[] {
  const [first, ...others] = item.children
  if (first?.type !== 'paragraph' || others.length > 0)
    return refuse(item, 'une ligne de liste est un seul paragraphe')
  return wordsOf(first.children)
}

function quoteOf(quote: Blockquote): Block {
  const body = quote.children.map(blockOf)
  if (body.some(({ kind }) => kind === 'frame' || kind === 'heading'))
    return refuse(quote, 'un encadré ne contient ni partie ni autre encadré')
  return setApart(body)
}

function blockOf(node: RootContent): Block {
  switch (node.type) {
    case 'heading': {
      if (node.depth !== 2 && node.depth !== 3) return refuse(node, 'un titre s’écrit ## ou ###')
      const words = wordsOf(node.children)
      if (words.some(({ fact }) => fact)) return refuse(node, 'un titre ne contient pas de fait de la maison')
      return { kind: node.depth === 2 ? 'heading' : 'subheading', text: plainLine(words) }
    }
    case 'paragraph': {
      const [only, ...others] = node.children
      if (only?.type === 'image' && others.length === 0) return figureOf(only)
      return { kind: 'paragraph', words: wordsOf(node.children) }
    }
    case 'blockquote':
      return quoteOf(node)
    case 'list':
      return { kind: 'list', ordered: node.ordered === true, items: node.children.map(itemWords) }
    case 'table': {
      const [head = [], ...rows] = node.children.map((row) =>
        row.children.map((cell) => wordsOf(cell.children)),
      )
      return { kind: 'table', head, rows }
    }
    default:
      return refuse(node, `un texte ne peut pas contenir ceci\u00a0: ${kindOf(node)}`)
  }
}

/**
 * Parses Markdown into blocks of text with French typography.
 * @throws TextFault with the line of forbidden content: HTML, foreign links and pictures, unknown facts
 */
export const blocksOf = (markdown: string): Block[] =>
  fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  }).children.map(blockOf)

/** Numbers the sections of a text from 1. */
export function numbered(body: readonly Block[]): Block[] {
  let section = 0
  return body.map((block) => {
    if (block.kind !== 'heading') return block
    section += 1
    return { ...block, text: `${section}. ${block.text}` }
  })
}
