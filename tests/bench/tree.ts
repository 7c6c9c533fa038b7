/** The HTML of a page as the elements React would write it from; plain data, so that a Worker can be given it. */
import { type Element, type Node, Window } from 'happy-dom'

export type Tree =
  | string
  | { name: string; attributes: Readonly<Record<string, unknown>>; children: readonly Tree[] }

/** Attributes whose presence says all: React takes an empty text for absence. */
const flags = new Set(
  'allowfullscreen async autofocus checked defer disabled formnovalidate hidden inert loop multiple muted nomodule novalidate open readonly required reversed selected'.split(
    ' ',
  ),
)
/** Elements whose text is no markup. */
const raw = new Set(['script', 'style'])

const attributesOf = (element: Element): Record<string, unknown> =>
  Object.fromEntries(
    [...element.attributes].map(({ name, value }) => {
      if (name === 'class') return ['className', value]
      if (name === 'for') return ['htmlFor', value]
      return [name, flags.has(name) ? true : value]
    }),
  )

function treesOf(nodes: Iterable<Node>): Tree[] {
  return [...nodes].flatMap((node): Tree[] => {
    if (node.nodeType === node.TEXT_NODE) return [node.textContent ?? '']
    if (node.nodeType !== node.ELEMENT_NODE) return []
    const element = node as Element
    const name = element.localName
    const attributes = attributesOf(element)
    if (raw.has(name)) {
      const html = { __html: element.textContent ?? '' }
      return [{ name, attributes: { ...attributes, dangerouslySetInnerHTML: html }, children: [] }]
    }
    // React takes the text of a field as what it held first.
    if (name === 'textarea') {
      return [{ name, attributes: { ...attributes, defaultValue: element.textContent }, children: [] }]
    }
    const inside = name === 'template' ? (element as unknown as { content: Node }).content : element
    return [{ name, attributes, children: treesOf(inside.childNodes) }]
  })
}

/** The root element of a page. */
export function treeOf(html: string): Tree {
  const window = new Window()
  const { documentElement } = new window.DOMParser().parseFromString(html, 'text/html')
  const [tree] = treesOf([documentElement])
  if (!tree) throw new Error('This page has no element')
  return tree
}
