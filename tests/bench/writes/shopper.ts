/** Shoppers who buy at a built shop as scripts of its pages do, one request at a time each. */
import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  /** Lines of `Set-Cookie`. */
  cookies: string[]
  text: string
}

interface Asked {
  path: string
  headers: Readonly<Record<string, string>>
  body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a POST over a connection that stays open. Rejects when the server ends it. */
export const post = (site: string, { path, headers, body }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      site + path,
      { agent, method: 'POST', headers: { ...headers, 'Content-Length': Buffer.byteLength(body) } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookies: answer.headers['set-cookie'] ?? [],
            text: Buffer.concat(chunks).toString(),
          }),
        )
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** The address of a shopper, by number. */
export const emailOf = (number: number): string => `shopper-${number}@example.test`

/** A visitor with an address, cookies and what they have bought so far. */
export class Shopper {
  #site: string
  readonly #address: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #cookies = new Map<string, string>()
  readonly email: string
  /** Key of the first line of the cart. */
  line = ''
  /** Cents of the cart. */
  total = 0
  order = { id: 0, key: '' }
  /** The page of the payment at the provider. */
  session = ''

  /**
   * @param number tells one shopper from another
   * @param headers what each of their requests carries beside
   */
  constructor(
    site: string,
    number: number,
    email = emailOf(number),
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.#site = site
    this.#headers = headers
    // Of the addresses kept for tests: each shopper is counted apart.
    this.#address = `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`
    this.email = email
  }

  /** Goes on at another address of the same shop, with what is in the browser. */
  moveTo(site: string): void {
    this.#site = site
  }

  /** Sends a form as a script of a page does. */
  async send(path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    const answer = await post(this.#site, {
      path,
      headers: {
        ...this.#headers,
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: this.#site,
        'CF-Connecting-IP': this.#address,
        Cookie: this.#cookieLine(),
      },
      body: new URLSearchParams(fields).toString(),
    })
    for (const line of answer.cookies) {
      const [, name, value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) this.#cookies.set(name, value)
    }
    return answer
  }

  /** Opens a page. @returns milliseconds to its first byte @throws Error unless it is shown */
  async get(path: string): Promise<number> {
    const began = performance.now()
    const answer = await fetch(this.#site + path, {
      headers: { ...this.#headers, Cookie: this.#cookieLine() },
      redirect: 'manual',
    })
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    const body = answer.body?.getReader()
    let first = Number.NaN
    for (let part = await body?.read(); part && !part.done; part = await body?.read())
      if (Number.isNaN(first)) first = performance.now() - began
    return first
  }

  #cookieLine(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** What a cookie says, decoded. */
  cookie(name: string): string {
    return decodeURIComponent(this.#cookies.get(name) ?? '')
  }
}
