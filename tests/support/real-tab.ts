/**
 * A browser that is only watched. Playwright's browser has prerendering and the back/forward cache off. This one uses
 * Chromium's protocol directly and leaves both on, as visitors have them.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type Wire } from './devtools-wire.ts'

interface TargetInfo {
  targetId: string
  type: string
  url: string
  /** `prerender` while nobody sees the page. */
  subtype?: string
}

export interface Setting {
  width: number
  /** CPU slowdown factor. */
  slowdown?: number
  /** Script that runs at the start of every page, before its own scripts. */
  script?: string
  /** Network conditions for every visible or cached page; without them, nothing is slowed. */
  network?: Network
}

/** Network conditions: latency in milliseconds, throughput in bytes per second. */
export interface Network {
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}

export interface RealTab {
  /** Sends a command of the DevTools protocol to the visible page. */
  send: (method: string, params?: object) => Promise<Record<string, unknown>>
  /** Runs a function in the visible page. It must not use outside variables. Arguments and result are JSON. */
  evaluate<A extends unknown[], T>(run: (...args: A) => T, ...args: A): Promise<Awaited<T>>
  /** Opens an address and waits until the page has loaded. */
  open(address: string): Promise<void>
  /** Waits until the visible page has a matching path and query, without touching the page that is being left. */
  arrive(isThere: (path: string) => boolean): Promise<void>
  /** Goes one step back in history. */
  back(): Promise<void>
  /** Scrolls to the first element that matches the selector, and moves the mouse to its centre. */
  hover(selector: string): Promise<void>
  /** Clicks at the mouse position, as fast as a quick hand. */
  press(): Promise<void>
  close(): Promise<void>
}

const timeoutMs = 15_000
/** Wider windows have a mouse. Without a screen, Chromium otherwise reports no pointer and no hover. */
const phoneWidth = 768
const mouse =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'
/** Milliseconds for which a quick hand holds a button down. */
const held = 60

/** Repeats `read` until it returns something truthy. Throws after 15 seconds. */
export async function until<T>(read: () => Promise<T>): Promise<T> {
  const started = performance.now()
  for (;;) {
    const seen = await read().catch(() => undefined)
    if (seen) return seen
    if (performance.now() - started > timeoutMs) throw new Error(`Never true: ${read}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export interface RealBrowser {
  wire: Wire
  close(): Promise<void>
}

/** Starts a browser for windows of that width. */
export async function openRealBrowser(width: number): Promise<RealBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'aubenacre-'))
  const { child, wire } = await launch(profile, width > phoneWidth ? [mouse] : [])
  return {
    wire,
    async close() {
      const ended = once(child, 'exit')
      await wire.send('Browser.close').catch(() => child.kill())
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/**
 * Opens a tab. Pages that it prerenders have the same settings.
 * @param shared a browser for tabs that follow each other, each with its own storage. Without one, the tab has its own
 */
export async function openRealTab(setting: Setting, shared?: RealBrowser): Promise<RealTab> {
  const { width, slowdown = 1, script, network } = setting
  const browser = shared ?? (await openRealBrowser(width))
  const { wire } = browser
  const context = shared && (await wire.send('Target.createBrowserContext'))
  /** Page targets by session. A page that was left stays for a while, so the last one reported is the visible one. */
  const pages = new Map<string, TargetInfo>()
  let prepared: Promise<unknown> | undefined
  const tell = (page: string, info: TargetInfo) => {
    pages.delete(page)
    pages.set(page, info)
  }
  const stop = wire.listen((method, params) => {
    const info = params['targetInfo'] as TargetInfo | undefined
    if (method === 'Target.attachedToTarget' && info) {
      const page = String(params['sessionId'])
      tell(page, info)
      const set = (command: string, values: object = {}) => wire.send(command, values, page).catch(() => {})
      prepared = Promise.all([
        set('Page.enable'),
        set('Runtime.enable'),
        script && set('Page.addScriptToEvaluateOnNewDocument', { source: script }),
        set('Emulation.setDeviceMetricsOverride', {
          width,
          height: 900,
          deviceScaleFactor: 1,
          mobile: false,
        }),
        set('Emulation.setCPUThrottlingRate', { rate: slowdown }),
        network && set('Network.emulateNetworkConditions', { offline: false, ...network }),
        set('Runtime.runIfWaitingForDebugger'),
      ])
    }
    if (method === 'Target.targetInfoChanged' && info) {
      for (const [page, { targetId }] of [...pages]) if (targetId === info.targetId) tell(page, info)
    }
    if (method === 'Target.detachedFromTarget') pages.delete(String(params['sessionId']))
  })
  await wire.send('Target.setDiscoverTargets', { discover: true })
  const { targetId } = await wire.send('Target.createTarget', {
    url: 'about:blank',
    forTab: true,
    ...context,
  })
  const { sessionId } = await wire.send('Target.attachToTarget', { targetId, flatten: true })
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
  await wire.send('Target.setAutoAttach', attach, String(sessionId))

  const shown = () => [...pages].findLast(([, { type, subtype }]) => type === 'page' && !subtype)
  await until(async () => shown())
  await prepared
  const send = (method: string, params: object = {}) => wire.send(method, params, shown()?.[0])
  const place = { x: 0, y: 0 }

  const tab: RealTab = {
    send,
    async evaluate(run, ...args) {
      const expression = `(${run})(...${JSON.stringify(args)})`
      const answer = await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
      if (answer['exceptionDetails']) throw new Error(JSON.stringify(answer['exceptionDetails']))
      return (answer['result'] as { value: never }).value
    },
    async open(address) {
      await send('Page.navigate', { url: address })
      await until(() =>
        tab.evaluate((wanted) => location.href === wanted && document.readyState === 'complete', address),
      )
    },
    async arrive(isThere) {
      await until(async () => {
        const { pathname, search } = new URL(shown()?.[1].url ?? '')
        return isThere(pathname + search)
      })
    },
    // Go back after the answer, because a page in the back/forward cache no longer answers.
    back: () => tab.evaluate(() => void setTimeout(() => history.back())),
    async hover(selector) {
      const found = await tab.evaluate((wanted) => {
        const element = document.querySelector(wanted)
        element?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const box = element?.getBoundingClientRect()
        return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      }, selector)
      if (!found) throw new Error(`No ${selector}`)
      Object.assign(place, found)
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
    },
    async press() {
      const button = { ...place, button: 'left', clickCount: 1 }
      await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
      await new Promise((resolve) => setTimeout(resolve, held))
      await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
    },
    async close() {
      stop()
      await (context ? wire.send('Target.disposeBrowserContext', context) : browser.close())
    },
  }
  return tab
}
