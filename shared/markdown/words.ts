import type { Node, PhrasingContent } from 'mdast'
import { ownLink } from '../catalogue/blocks.ts'
import { type FactName, factNames, type Words } from '../catalogue/content.ts'
import { typeset } from '../words/typeset.ts'
import { TextFault } from './text-fault.ts'

/** How words that are not alone are said. */
type Manner = Pick<Words, 'path' | 'isStrong'>

const lineOf = (node: Node): number => node.position?.start.line ?? 1
export const refuse = (node: Node, message: string): never => {
  throw new TextFault(lineOf(node), message)
}

/** Kinds of parts that no text holds, in words. */
const kinds: Readonly<Record<string, string>> = {
  html: 'du HTML',
  image: 'une image dans une phrase',
  code: 'un bloc de code',
  thematicBreak: 'un trait',
  break: 'un retour à la ligne forcé',
  definition: 'une adresse à part',
}
export const kindOf = ({ type }: Node): string => kinds[type] ?? type

const isFact = (name: string): name is FactName => (factNames as readonly string[]).includes(name)

/** Splits words at the facts they name, `{{telephone}}`. */
function withFacts(node: Node, value: string, manner: Manner): Words[] {
  return value.split(/(\{\{[^{}]*\}\})/).flatMap((part): Words[] => {
    if (!part.startsWith('{{')) return part === '' ? [] : [{ text: typeset(part), ...manner }]
    const name = part.slice(2, -2).trim()
    return isFact(name)
      ? [{ text: '', fact: name, ...manner }]
      : refuse(node, `${part} n’est pas un fait de la maison`)
  })
}

/** Neighbours that are said the same way are one: `je/nous (*)` comes in three pieces. */
function joined(pieces: readonly Words[]): Words[] {
  const all: Words[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    const isSame = last && last.path === piece.path && last.isStrong === piece.isStrong
    if (isSame && !last.fact && !piece.fact) last.text += piece.text
    else all.push({ ...piece })
  }
  return all
}

function piecesOf(nodes: readonly PhrasingContent[], manner: Manner = {}): Words[] {
  return nodes.flatMap((node): Words[] => {
    switch (node.type) {
      case 'text':
        return withFacts(node, node.value, manner)
      case 'inlineCode':
        return [{ text: node.value, ...manner }]
      case 'emphasis':
        // A text has one way to insist; a single star is a star, as in the form that says « je/nous (*) ».
        return [{ text: '*', ...manner }, ...piecesOf(node.children, manner), { text: '*', ...manner }]
      case 'strong':
        return piecesOf(node.children, { ...manner, isStrong: true })
      case 'link': {
        const path =
          ownLink(node.url) ?? refuse(node, `un lien mène à une page de la boutique\u00a0: ${node.url}`)
        return piecesOf(node.children, { ...manner, path })
      }
      default:
        return refuse(node, `un texte ne peut pas contenir ceci\u00a0: ${kindOf(node)}`)
    }
  })
}

/**
 * The words of a line of markdown, typeset. Code is an exact string: nothing of it changes.
 * @throws TextFault for what a line may not hold: markup, pictures, links that leave the site
 */
export const wordsOf = (nodes: readonly PhrasingContent[]): Words[] => joined(piecesOf(nodes))
