import { createElement, type ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import type { Tree } from './tree.ts'

const nodeOf = (tree: Tree): ReactNode =>
  typeof tree === 'string' ? tree : createElement(tree.name, tree.attributes, ...tree.children.map(nodeOf))

const headers = { 'Content-Type': 'text/html; charset=UTF-8' }

/** A Worker that streams this page at every request. */
export const streamed = (page: Tree) => {
  const Page = () => nodeOf(page)
  return {
    fetch: async () => new Response(await renderToReadableStream(createElement(Page)), { headers }),
  }
}
