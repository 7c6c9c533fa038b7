import type { Node, PhrasingContent } from 'mdast'
import { ownLink } from '../catalogue/blocks.ts'
import { type FactName, factNames, type Words } from '../catalogue/content.ts'
import { typeset } from '../words/typeset.ts'
import { TextFault } from './text-fault.ts'

/** Link and emphasis of a run of text. */
type Manner = Pick<Words, 'path' | 'isStrong'>

const lineOf = (node: Node): number => node.position?.start.line ?? 1
export const refuse = (node: Node, message: string): never => {
  throw new TextFault(lineOf(node), message)
}

/** French names of the node types that no text may contain. */
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

/** Splits a text at the facts it names, `{{telephone}}`. */
function withFacts(node: Node, value: string, manner: Manner): Words[] {
  return value.split(/(\{\{[^{}]*\}\})/).flatMap((part): Words[] => {
    if (!part.startsWith('{{')) return part === '' ? [] : [{ text: typeset(part), ...manner }]
    const name = part.slice(2, -2).trim()
    return isFact(name)
      ? [{ text: '', fact: name, ...manner }]
      : refuse(node, `${part} n’est pas un fait de la maison`)
  })
}

/** Joins neighbours with the same link and emphasis. `je/nous (*)`, for example, arrives in three pieces. */
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
        // Texts have one kind of emphasis, `**`. A single star stays a star, as in the form with « je/nous (*) ».
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
 * Returns the text of a line of Markdown, with French typography. Inline code stays exactly as written.
 * @throws TextFault for forbidden content: HTML, pictures, links to other sites
 */
export const wordsOf = (nodes: readonly PhrasingContent[]): Words[] => joined(piecesOf(nodes))
