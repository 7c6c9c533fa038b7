import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeMarkup } from '../../shared/words/escape-markup.ts'
import { asMarkup, type Drawn, type Markup } from './drawn-parts.tsx'

const encoder = new TextEncoder()

/** Markup that is the same on many pages but for its holes, in bytes: up to the first, between them, after the last. */
export type Template = readonly Uint8Array[]

/** Where something is written into a template: no word of a page can be taken for it, React escapes their brackets. */
export const hole = createElement('v-hole')

export const template = (view: ReactNode): Template =>
  renderToStaticMarkup(view)
    .split('<v-hole></v-hole>')
    .map((part) => encoder.encode(part))

/** The templates of what has few forms, each drawn once. @param View whose properties are all it depends on */
export function templatesOf<P extends object>(View: ComponentType<P>): (props: P) => Template {
  const known = new Map<string, Template>()
  return (props) => {
    const key = Object.values(props).join(' ')
    const found = known.get(key) ?? template(<View {...props} />)
    known.set(key, found)
    return found
  }
}

/** A template, its holes filled in their order. */
export const fillHoles = (parts: Template, ...fillings: readonly (readonly Drawn[])[]): Drawn[] =>
  parts.flatMap((part, at) => [part, ...(fillings[at] ?? [])])

export const drawText = (text: string): Markup => asMarkup(escapeMarkup(text))
