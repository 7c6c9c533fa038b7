import { brand } from '#brand/brand.ts'
import * as t from '#text/mails/frame.ts'
import { capital } from '../../../shared/words/fit-words.ts'
import type { MailBlock, MailContent, MailLink } from './content.ts'
import type { MailFoot } from './foot.ts'

/** Column headings of the products and their prices. */
export const productHeads = [capital(brand.product.one), t.amountIncludingVat] as const

const linkOf = ({ label, href }: MailLink) => `${label}\u00a0:\n${href}`

const factOf = ([label, value]: readonly [string, string]) => `${label}\u00a0: ${value}`

function wordsOf(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.text
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'facts':
      return block.facts.map(factOf).join('\n')
    case 'products':
      return [
        productHeads.join(' · '),
        ...block.products.map(({ name, details, amount }) => [name, ...details, amount].join('\n')),
        block.sums.map(factOf).join('\n'),
      ].join('\n\n')
    case 'frame':
      return block.paragraphs.join('\n\n')
    case 'button':
      return linkOf(block)
    case 'note':
      return [block.text, block.link && linkOf(block.link)].filter(Boolean).join('\n')
  }
}

/** Returns the plain-text version of a mail: the same words, with full addresses on their own lines. */
export const textOf = ({ title, blocks }: MailContent, { lines, links }: MailFoot): string =>
  `${[brand.name, title, ...blocks.map(wordsOf), '--', lines.join('\n'), links.map(linkOf).join('\n')].join('\n\n')}\n`
