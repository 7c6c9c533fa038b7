/** One window of a browser that speaks WebDriver (W3C), and what the journeys ask of it. */

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
/** Milliseconds a page has to show what is looked for. */
const timeoutMs = 30_000

interface Answer {
  value: unknown
}

export class Window {
  readonly #session: string

  private constructor(session: string) {
    this.#session = session
  }

  /** Opens a window. Throws when the driver refuses. */
  static async open(driver: string, capabilities: object): Promise<Window> {
    const answer = await fetch(`${driver}/session`, {
      method: 'POST',
      body: JSON.stringify({ capabilities: { alwaysMatch: capabilities } }),
    })
    const { value } = (await answer.json()) as { value: { sessionId?: string; message?: string } }
    if (!value.sessionId) throw new Error(value.message ?? 'no session')
    return new Window(`${driver}/session/${value.sessionId}`)
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(this.#session + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as Answer
    if (!answer.ok) {
      const { error, message } = value as { error?: string; message?: string }
      throw new Error(`${error ?? answer.status} ${message ?? ''}`.trim())
    }
    return value
  }

  /** Leads to an address, and waits until its page is loaded. */
  go = (url: string) => this.#ask('POST', '/url', { url })
  back = () => this.#ask('POST', '/back', {})
  forward = () => this.#ask('POST', '/forward', {})
  reload = () => this.#ask('POST', '/refresh', {})
  close = () => this.#ask('DELETE', '')
  resize = (width: number, height: number) => this.#ask('POST', '/window/rect', { width, height })
  address = async () => String(await this.#ask('GET', '/url'))

  /** What a script of the page returns. */
  evaluate = (script: string, ...args: unknown[]) => this.#ask('POST', '/execute/sync', { script, args })

  /** Waits until something holds. Throws with what was awaited. */
  async until(what: string, holds: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + timeoutMs
    let last = ''
    while (Date.now() < end) {
      const found = await holds().catch((error: Error) => {
        last = ` (${error.message})`
      })
      if (found) return
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    throw new Error(`${what}: not within ${timeoutMs / 1000} s${last}`)
  }

  /** Waits until the page shows words, in what a person sees. */
  shows = (words: string) =>
    this.until(`« ${words} » shown`, () =>
      this.evaluate(
        'return document.body.innerText.toLowerCase().includes(arguments[0].toLowerCase())',
        words,
      ),
    )

  /** The first visible element of a selector. */
  async #visible(selector: string): Promise<string> {
    const found = await this.evaluate(
      `const all = [...document.querySelectorAll(arguments[0])]
       const seen = all.find((each) => each.checkVisibility?.({ visibilityProperty: true }) ?? each.offsetParent)
       seen?.scrollIntoView({ block: 'center', behavior: 'instant' })
       return seen ?? null`,
      selector,
    )
    if (!found) throw new Error(`${selector} is not there`)
    return String((found as Record<string, string>)[elementKey])
  }

  /** Presses an element as a hand does, once it can be. */
  press = (selector: string) =>
    this.until(`${selector} pressed`, async () => {
      const element = await this.#visible(selector)
      await this.#ask('POST', `/element/${element}/click`, {})
      return true
    })

  /** Types into a field in place of what it holds. */
  type = (selector: string, text: string) =>
    this.until(`${selector} filled`, async () => {
      const element = await this.#visible(selector)
      await this.#ask('POST', `/element/${element}/clear`, {})
      await this.#ask('POST', `/element/${element}/value`, { text })
      return true
    })
}
