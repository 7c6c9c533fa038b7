import type { MailFoot } from './foot.ts'
import type { MailBlock, MailContent, MailLink } from './mail.tsx'

const linkOf = ({ label, href }: MailLink) => `${label}\u00a0:\n${href}`

function wordsOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'facts':
      return block.facts.map(([label, value]) => `${label}\u00a0: ${value}`).join('\n')
    case 'button':
      return linkOf(block)
    case 'note':
      return [block.text, block.link && linkOf(block.link)].filter(Boolean).join('\n')
  }
}

/** The mail for those who read no HTML: the same words, addresses in full on lines of their own. */
export const textOf = ({ title, blocks }: MailContent, { lines, links }: MailFoot): string =>
  `${['Aubenacre', title, ...blocks.map(wordsOf), '--', lines.join('\n'), links.map(linkOf).join('\n')].join('\n\n')}\n`
