import { paths } from '../../shared/paths.ts'

/** Cookies as a browser sends them. */
export const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Sends a form as a script does, and keeps the cookies that come back. Throws unless the answer is good. */
export async function post(
  site: string,
  path: string,
  fields: Record<string, string>,
  cookies: Map<string, string>,
): Promise<void> {
  const answer = await fetch(site + path, {
    method: 'POST',
    headers: { Accept: 'application/json', Origin: site, Cookie: cookieHeader(cookies) },
    body: new URLSearchParams(fields),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} ${fields['id']}: ${answer.status} ${text}`)
  for (const line of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name && value) cookies.set(name, value)
  }
}

/**
 * Puts products into a new cart, one after the other, as the form of a page does.
 * @param products ids of products with nothing to choose
 * @returns the cookie of the visitor they belong to
 * @throws Error when one is refused
 */
export async function fillCart(site: string, products: readonly number[]): Promise<string> {
  const cookies = new Map<string, string>()
  for (const id of products) await post(site, paths.cartItems, { id: String(id) }, cookies)
  // What says that something was added is for the next page only.
  cookies.delete('aubenacre_notice')
  return cookieHeader(cookies)
}
