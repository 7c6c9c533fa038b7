import type { Tried } from '../../../context.ts'

/** What a visitor of an address gets. */
export interface Followed {
  path: string
  /** Where it redirects to; `null` without a redirect. */
  leadsTo: string | null
  /** Whether there is a page, at the address or where it leads. */
  answers: boolean
}

/** Tests a path as a visitor would follow it. `tried` requests a path. */
export async function followPath(path: string, tried: (path: string) => Promise<Tried>): Promise<Followed> {
  const { status, location } = await tried(path)
  if (!location) return { path, leadsTo: null, answers: status < 400 }
  const { pathname } = new URL(location, 'https://shop.example')
  return { path, leadsTo: location, answers: (await tried(pathname)).status < 400 }
}
