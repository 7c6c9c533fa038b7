/** An answer of the shop, whole. */
export interface Answer {
  path: string
  status: number
  headers: Headers
  /** Text of any answer; of a PDF the words that are drawn. */
  text: string
}

const valueIn = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/**
 * The form of an address as a browser without script would send it: hidden fields, what is typed and what is chosen.
 * @param holding a field of the form, where several forms have this address
 */
export function fieldsOf(html: string, action: string, holding = ''): URLSearchParams {
  const form = (html.match(/<form.*?<\/form>/gs) ?? []).find(
    (each) =>
      valueIn(/<form[^>]*>/.exec(each)?.[0] ?? '', 'action') === action &&
      each.includes(holding && `name="${holding}"`),
  )
  if (!form) throw new Error(`no form for ${action}`)
  const fields = new URLSearchParams()
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = valueIn(tag, 'name')
    const isChoice = /type="(?:radio|checkbox)"/.test(tag)
    const value = valueIn(tag, 'value') ?? 'on'
    if (name && isChoice && tag.includes(' checked')) fields.append(name, value)
    if (name && !isChoice) fields.set(name, value)
  }
  for (const [, name = '', text = ''] of form.matchAll(
    /<textarea[^>]* name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs,
  ))
    fields.set(name, text.replace(/^\n/, '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
  for (const [select] of form.matchAll(/<select.*?<\/select>/gs)) {
    const name = valueIn(select, 'name')
    const chosen = /<option[^>]*selected[^>]*>/.exec(select)?.[0] ?? /<option[^>]*>/.exec(select)?.[0] ?? ''
    if (name) fields.set(name, valueIn(chosen, 'value') ?? '')
  }
  return fields
}

/** Somebody without script who keeps cookies, and everything that was answered. */
export class Visitor {
  readonly answers: Answer[] = []
  readonly #cookies = new Map<string, string>()
  readonly #site: string
  readonly #read: (bytes: Uint8Array) => Promise<string>

  /** @param read words of a PDF */
  constructor(site: string, read: (bytes: Uint8Array) => Promise<string>) {
    this.#site = site
    this.#read = read
  }

  async get(path: string, init: RequestInit = {}): Promise<Answer> {
    const url = new URL(path, this.#site)
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: {
        Accept: 'text/html',
        ...init.headers,
        Cookie: [...this.#cookies].join('; ').replaceAll(',', '='),
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/i.test(cookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const bytes = new Uint8Array(await response.arrayBuffer())
    const isPdf = response.headers.get('Content-Type')?.includes('pdf')
    const text = isPdf ? await this.#read(bytes) : new TextDecoder().decode(bytes)
    const answer = {
      path: url.pathname + url.search,
      status: response.status,
      headers: response.headers,
      text,
    }
    this.answers.push(answer)
    return answer
  }

  /** Goes on where an answer leads. */
  async followRedirects(answer: Answer): Promise<Answer> {
    let last = answer
    for (let left = 5; left > 0 && last.status >= 300 && last.status < 400; left -= 1)
      last = await this.get(last.headers.get('Location') ?? '/')
    return last
  }

  /** Sends a form, and follows. */
  async post(path: string, fields: URLSearchParams, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await this.get(path, {
      method: 'POST',
      body: fields,
      headers: { Origin: this.#site, ...headers },
    })
    return this.followRedirects(answer)
  }
}
