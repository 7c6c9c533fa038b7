import { type Browser, type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { consentKey, consentTo } from '../../shared/account/consent.ts'
import { paths } from '../../shared/paths.ts'
import { serveBefore } from './serve-before.ts'

/**
 * What a page may never do, gathered while a journey runs: scripts that fail, errors in the console, requests to
 * another origin than those given, files of our own that are missing. Answers of pages and forms (404, 422…) are the journey's business.
 */
export function watch(page: Page, origins: readonly string[]): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => {
    // A navigation that overtakes the animation between two pages only ends the animation.
    if (!/^Transition was (?:aborted|skipped)/.test(error.message))
      problems.push(`page error: ${error.message}`)
  })
  page.on('console', (message) => {
    // Chromium repeats every status above 399 here; `response` knows which of them matter.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(`console: ${message.text()}`)
    }
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && !origins.includes(url.origin))
      problems.push(`other origin: ${request.url()}`)
  })
  page.on('response', (response) => {
    const isAnswer = ['document', 'fetch', 'xhr'].includes(response.request().resourceType())
    if (response.status() >= (isAnswer ? 500 : 400)) problems.push(`${response.status()}: ${response.url()}`)
  })
  return problems
}

/** Contexts of a browser that wait for the next journey of their kind, by what they were opened with. */
type IdleContexts = Map<string, BrowserContext>

/**
 * The page of a context that stays open. Those that follow each other take the process it has: to start one, and to read the
 * same scripts and letters in it, costs a third of a page.
 */
const anchors = new WeakMap<BrowserContext, Page>()

/** Contexts whose clock was set, which stays so for every page to come. */
const withClock = new WeakSet<BrowserContext>()

function watchClock(page: Page): void {
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get() {
      withClock.add(page.context())
      return clock
    },
  })
}

/** Closes what a journey leaves open. A file that is on its way then would keep the next one that asks for it waiting. */
async function clear(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    if (page === anchors.get(context)) continue
    await page.waitForLoadState('networkidle', { timeout: 1_000 }).catch(() => {})
    await page.close()
  }
}

/**
 * Forgets what the last journey stored. What stays is the browser's cache of files whose names hold their contents: to fetch
 * and read those again cost more than many screens.
 */
async function forgetStored(page: Page, origins: readonly string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  for (const origin of origins)
    await devtools.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    })
  await devtools.detach()
}

/** A context of the kind a journey asks for: one that waits, made new, or another. */
async function openContext(
  browser: Browser,
  idle: IdleContexts,
  kind: string,
  site: string,
): Promise<BrowserContext> {
  const waiting = idle.get(kind)
  if (!waiting) {
    const context = await browser.newContext()
    const anchor = await context.newPage()
    await anchor.goto(site + paths.robots)
    anchors.set(context, anchor)
    return context
  }
  idle.delete(kind)
  await Promise.all([
    waiting.setOffline(false),
    waiting.unrouteAll(),
    waiting.clearCookies(),
    waiting.clearPermissions(),
  ])
  return waiting
}

export interface Fixtures {
  problems: string[]
  /** Whether the browser has answered the cookie banner before: `test.use({ hasChosen: false })` is a first visit. */
  hasChosen: boolean
  /** Whether this session has been made the welcome offer, which would open over what a journey scrolls past. */
  isWelcomed: boolean
  /** Origins a journey may leave for. */
  elsewhere: readonly string[]
  /**
   * Whether the journey takes the window of the one before, whose files need not come again. Not where it counts what a
   * first visit fetches, or what moves as it does.
   */
  sharesWindow: boolean
}

/** The test of the journeys: every page they open is watched, and must have behaved when they end. */
export const test = base.extend<Fixtures, { idleContexts: IdleContexts; unguarded: string | undefined }>({
  // What drives Firefox is evaluated in its pages, which their policy refuses: there they come without it.
  unguarded: [
    async ({ browserName }, use) => {
      if (browserName !== 'firefox') return use(undefined)
      const shop = `http://localhost:${process.env.E2E_PORT}`
      const { address, close } = await serveBefore(shop, ['content-security-policy'])
      await use(address)
      close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ baseURL, unguarded }, use) => use(unguarded ?? baseURL),
  idleContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const idle: IdleContexts = new Map()
      await use(idle)
      for (const context of idle.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  // What drives Firefox cannot say what a window has stored.
  sharesWindow: [async ({ browserName }, use) => use(browserName === 'chromium'), { option: true }],
  hasChosen: [true, { option: true }],
  isWelcomed: [true, { option: true }],
  elsewhere: [[], { option: true }],
  // Each journey is a visitor of its own, as the shop counts what every visitor asks for: a network of those kept for examples.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const [high, low] = crypto.randomUUID().match(/[\da-f]{4}/g) ?? []
    await use({ ...extraHTTPHeaders, 'CF-Connecting-IP': `2001:db8:${high}:${low}::1` })
  },
  context: async (
    {
      browser,
      idleContexts,
      sharesWindow,
      extraHTTPHeaders,
      baseURL,
      // What tells one kind of window from another.
      javaScriptEnabled,
      viewport,
      hasTouch,
      deviceScaleFactor,
      contextOptions,
    },
    use,
    info,
  ) => {
    if (!sharesWindow) {
      const context = await browser.newContext()
      await use(context)
      return context.close()
    }
    const kind = JSON.stringify([
      baseURL,
      javaScriptEnabled,
      viewport,
      hasTouch,
      deviceScaleFactor,
      contextOptions,
    ])
    const context = await openContext(browser, idleContexts, kind, baseURL ?? '')
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await use(context)
    await clear(context)
    // One that failed is looked at, and never used again.
    if (info.status === info.expectedStatus && !withClock.has(context)) idleContexts.set(kind, context)
    else await context.close()
  },
  page: async ({ page, hasChosen, isWelcomed, sharesWindow, baseURL, elsewhere }, use) => {
    if (sharesWindow) {
      watchClock(page)
      await forgetStored(page, [new URL(baseURL ?? '').origin, ...elsewhere])
    }
    const kept = {
      ...(hasChosen && { [consentKey]: JSON.stringify(consentTo([], new Date())) }),
      ...(isWelcomed && { welcome: '1' }),
    }
    // Firefox runs this in the empty page before the first too, which may keep nothing.
    await page.addInitScript(
      ([consent, values]) => {
        if (origin === 'null') return
        for (const [key, value] of Object.entries(values))
          (key === consent ? localStorage : sessionStorage).setItem(key, value)
      },
      [consentKey, kept] as const,
    )
    await use(page)
  },
  problems: [
    async ({ page, baseURL, elsewhere }, use) => {
      const problems = watch(page, [new URL(baseURL ?? '').origin, ...elsewhere])
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
