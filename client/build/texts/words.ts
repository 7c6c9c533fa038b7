import type { Node, PhrasingContent } from 'mdast'
import { type FactName, factNames, type Words } from '../../../shared/content.ts'
import { wayBack } from '../../../shared/paths.ts'
import { TextFault } from './front-matter.ts'
import { typeset } from './typography.ts'

/** How words that are not alone are said. */
type Manner = Pick<Words, 'path' | 'isStrong'>

const lineOf = (node: Node): number => node.position?.start.line ?? 1
export const refuse = (node: Node, message: string): never => {
  throw new TextFault(lineOf(node), message)
}

const isFact = (name: string): name is FactName => (factNames as readonly string[]).includes(name)

/** Splits words at the facts they name, `{{telephone}}`. */
function withFacts(node: Node, value: string, manner: Manner): Words[] {
  return value.split(/(\{\{[^{}]*\}\})/).flatMap((part): Words[] => {
    if (!part.startsWith('{{')) return part === '' ? [] : [{ text: typeset(part), ...manner }]
    const name = part.slice(2, -2).trim()
    return isFact(name)
      ? [{ text: '', fact: name, ...manner }]
      : refuse(node, `${part} is no fact of the business`)
  })
}

/**
 * The words of a line of markdown, typeset. Code is an exact string: nothing of it changes.
 * @throws TextFault for what a text may not hold: markup, pictures, links that leave the site
 */
export function wordsOf(nodes: readonly PhrasingContent[], manner: Manner = {}): Words[] {
  return nodes.flatMap((node): Words[] => {
    switch (node.type) {
      case 'text':
        return withFacts(node, node.value, manner)
      case 'inlineCode':
        return [{ text: node.value, ...manner }]
      case 'emphasis':
        // A text has one way to insist; a single star is a star, as in the form that says « je/nous (*) ».
        return [{ text: '*', ...manner }, ...wordsOf(node.children, manner), { text: '*', ...manner }]
      case 'strong':
        return wordsOf(node.children, { ...manner, isStrong: true })
      case 'link': {
        const [address = '', anchor] = node.url.split('#')
        const path = wayBack(address) ?? refuse(node, `a link leads to our own pages: ${node.url}`)
        return wordsOf(node.children, { ...manner, path: anchor ? `${path}#${anchor}` : path })
      }
      default:
        return refuse(node, `a text cannot hold this: ${node.type}`)
    }
  })
}
