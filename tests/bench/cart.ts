import { paths } from '../../shared/paths.ts'

/**
 * Puts products into a new cart, one after the other, as the form of a page does.
 * @param products ids of products with nothing to choose
 * @returns the cookie of the visitor they belong to
 * @throws Error when one is refused
 */
export async function fillCart(site: string, products: readonly number[]): Promise<string> {
  const cookies = new Map<string, string>()
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const id of products) {
    const answer = await fetch(site + paths.cartItems, {
      method: 'POST',
      headers: { Accept: 'application/json', Origin: site, Cookie: header() },
      body: new URLSearchParams({ id: String(id) }),
    })
    if (!answer.ok) throw new Error(`Jewel ${id}: ${answer.status} ${await answer.text()}`)
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name && value) cookies.set(name, value)
    }
  }
  // What says that something was added is for the next page only.
  cookies.delete('aubenacre_notice')
  return header()
}
