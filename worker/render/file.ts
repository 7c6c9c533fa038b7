import type { Context, Handler } from 'hono'
import type { AppEnv } from '../context.ts'
import type { Action } from './action.ts'
import type { Page } from './page.tsx'

/** An address that is neither a page nor a form's action: a file, a feed, or data for a script. */
export interface File {
  method: 'get' | 'post' | 'put'
  path: string
  handlers: readonly Handler<AppEnv>[]
}

type Answer = Response | Promise<Response>

/** Declares a file that browsers read with GET. `path` is Hono's. */
export const file = (path: string, answer: (c: Context<AppEnv>) => Answer): File => ({
  method: 'get',
  path,
  handlers: [answer],
})

/** Declares an address that a script or another server posts to. Handlers before the last one check the request. */
export const receiver = (path: string, ...handlers: readonly Handler<AppEnv>[]): File => ({
  method: 'post',
  path,
  handlers,
})

/** Does the same for a PUT, which replaces what is at the address. */
export const replacer = (path: string, ...handlers: readonly Handler<AppEnv>[]): File => ({
  method: 'put',
  path,
  handlers,
})

/** Anything mounted at an address of the shop: a page, a form's action, or a file. */
export type Route = Page | Action | File
