import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type SlotName, slotNames } from '../../share.ts'
import { asMarkup, type Markup } from '../drawn-parts.tsx'
import type { Visitor } from '../visitor.ts'

export interface SlotKind {
  /** What tells visitors apart in this place; `null` for who sees it as everyone. Those who share it share its markup. */
  keyOf(visitor: Visitor): string | null
  /** What stands there for who is not everyone. */
  draw(visitor: Visitor): ReactNode
}

/** What stands in each place of a page for who is not everyone. The shop hands it to whoever writes pages. */
export type Slots = Readonly<Record<SlotName, SlotKind>>

interface Props {
  name: SlotName
  /** What everyone sees there. */
  children: ReactNode
}

/** Marks a place of the page that depends on its visitor. The mark itself never leaves: see `written.ts`. */
export const Slot = ({ name, children }: Props) => createElement('v-slot', { n: name }, children)

/**
 * The two ends of a mark, the first with the name. No word of a page can be taken for one: whatever is written through React
 * has its `<` escaped, and so has JSON in scripts.
 */
export const slotMark = /<v-slot n="(\w+)">|<\/v-slot>/

/** Pieces of markup an isolate remembers. */
const maxItems = 500
const drawn = new Map<string, Markup>()

/** The markup of a slot for this visitor; `null` for who sees there what everyone does. */
export function fillingOf(slots: Slots, name: SlotName, visitor: Visitor): Markup | null {
  const { keyOf, draw } = slots[name]
  const key = keyOf(visitor)
  if (key === null) return null
  const remembered = `${name} ${key}`
  let markup = drawn.get(remembered)
  if (markup === undefined) {
    markup = asMarkup(renderToString(draw(visitor)))
    if (drawn.size >= maxItems) drawn.clear()
    drawn.set(remembered, markup)
  }
  return markup
}

/** What tells this visitor's copy of any page from others', `''` for who sees what everyone does. */
export const copyOf = (slots: Slots, visitor: Visitor): string =>
  slotNames
    .map((name) => slots[name].keyOf(visitor))
    .map((key, at) => (key === null ? '' : `${at}=${key};`))
    .join('')
