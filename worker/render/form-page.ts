import type { Context } from 'hono'
import type { App, AppEnv } from '../context.ts'
import type { Action } from './action.ts'
import type { Page } from './page.tsx'

/** Returns the form of a path: `/cart/items/:key{\\w+}` → `/cart/items/:`. */
const shapeOf = (path: string): string => path.replace(/:\w+(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, ':')

/** Returns a page's path with the parts of this request; `null` when the request lacks one. */
function filled(path: string, params: Readonly<Record<string, string>>): string | null {
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return part
    const name = part.slice(1).replace(/\{.*/, '')
    return Object.hasOwn(params, name) ? encodeURIComponent(params[name] ?? '') : null
  })
  return parts.includes(null) ? null : parts.join('/')
}

/** Returns the longest beginning of a requested path that is a page, in the form of its pattern. */
function pageAbove(path: string, pattern: string, shapes: ReadonlySet<string>): string {
  const parts = path.split('/')
  const shape = shapeOf(pattern).split('/')
  for (let end = parts.length - 1; end > 1; end -= 1)
    if (shapes.has(shape.slice(0, end).join('/'))) return parts.slice(0, end).join('/')
  return '/'
}

/** Redirects to the page that holds the form, with the query of the request. */
function toForm(c: Context<AppEnv>, { path, form }: Action, shapes: ReadonlySet<string>): Response {
  const { pathname, search, origin } = new URL(c.req.url)
  const found = form && filled(form, c.req.param() as Record<string, string>)
  const to = new URL(found ?? pageAbove(pathname, path, shapes), origin)
  for (const [name, value] of new URLSearchParams(search)) to.searchParams.set(name, value)
  return c.body(null, 303, { Location: to.pathname + to.search, 'Cache-Control': 'no-store' })
}

/**
 * Answers a GET of an action's address, which a reload, a copied link or a restored tab may send. It leads to the page
 * that holds the form: its own, or the nearest page above the address.
 */
export function mountFormPages(app: App, actions: readonly Action[], pages: readonly Page[]): void {
  const shapes = new Set(pages.flatMap(({ path }) => path).map(shapeOf))
  for (const action of actions)
    if (!shapes.has(shapeOf(action.path))) app.get(action.path, (c) => toForm(c, action, shapes))
}
