import { Window } from 'happy-dom'

/** How many elements a page has, as the server writes it. */
export async function elementsOf(address: string, cookie?: string): Promise<number> {
  const html = await (await fetch(address, { headers: cookie ? { cookie } : {} })).text()
  return new new Window().DOMParser().parseFromString(html, 'text/html').querySelectorAll('*').length
}
