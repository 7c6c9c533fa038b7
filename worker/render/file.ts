import type { Context, Handler } from 'hono'
import type { AppEnv } from '../context.ts'
import type { Action } from './action.ts'
import type { Page } from './page.tsx'

/** An address that answers with something else than a page or the outcome of a form: a file, a feed, data for a script. */
export interface File {
  method: 'get' | 'post' | 'put'
  path: string
  handlers: readonly Handler<AppEnv>[]
}

type Answer = Response | Promise<Response>

/** A file whose address is read: `path` is Hono's. */
export const file = (path: string, answer: (c: Context<AppEnv>) => Answer): File => ({
  method: 'get',
  path,
  handlers: [answer],
})

/** What a script or another server sends, and its answer; handlers before the last check it. */
export const receiver = (path: string, ...handlers: readonly Handler<AppEnv>[]): File => ({
  method: 'post',
  path,
  handlers,
})

/** The same for what replaces another thing at its address. */
export const replacer = (path: string, ...handlers: readonly Handler<AppEnv>[]): File => ({
  method: 'put',
  path,
  handlers,
})

/** What answers at an address of the shop: a page, the action of a form, or a file. */
export type Route = Page | Action | File
