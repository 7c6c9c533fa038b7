import { Window } from 'happy-dom'

/** How many elements a browser with script makes of a page as the server writes it: to that, what is in `noscript` is text. */
export async function elementsOf(address: string, cookie?: string): Promise<number> {
  const html = await (await fetch(address, { headers: cookie ? { cookie } : {} })).text()
  const seen = html.replace(/(<noscript>).*?(<\/noscript>)/gs, '$1$2')
  return new new Window().DOMParser().parseFromString(seen, 'text/html').querySelectorAll('*').length
}
