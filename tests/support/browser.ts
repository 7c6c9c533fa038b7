import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
} from 'playwright/test'
import { consentKey, consentTo } from '../../shared/account/consent.ts'
import { paths } from '../../shared/paths.ts'
import { serveBefore } from './serve-before.ts'

/**
 * Collects what a page must never do while a journey runs: script errors, console errors, requests to other origins
 * than the given ones, missing files of our own. The journey itself checks the statuses of pages and forms (404, 422…).
 */
export function watch(page: Page, origins: readonly string[]): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => {
    // A navigation during a page transition only ends the animation.
    if (!/^Transition was (?:aborted|skipped)/.test(error.message))
      problems.push(`page error: ${error.message}`)
  })
  page.on('console', (message) => {
    // Chromium repeats every status above 399 here; the `response` handler knows which ones matter.
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

/** Browser contexts that wait for the next journey of the same kind, by their options. */
type IdleContexts = Map<string, BrowserContext>

/**
 * The page of a context that stays open, so that the next pages use its process. Starting a process and loading the
 * same scripts and fonts again would cost a third of a page's time.
 */
const anchors = new WeakMap<BrowserContext, Page>()

/** Contexts in which a journey has set the clock. The clock stays set for all later pages. */
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

/** Requests of a context that have no response yet. */
const unanswered = new WeakMap<BrowserContext, Set<Request>>()

function watchRequests(context: BrowserContext): void {
  const waiting = new Set<Request>()
  unanswered.set(context, waiting)
  context.on('request', (request) => waiting.add(request))
  context.on('response', (response) => waiting.delete(response.request()))
  context.on('requestfailed', (request) => waiting.delete(request))
}

/** Turns of 20 ms that a page may still wait for responses before it is closed: a second. */
const closingTurns = 50

/**
 * Closes the pages that a journey leaves open. First waits for running downloads, because the next page that needs the
 * same file would wait for them.
 */
async function clear(context: BrowserContext): Promise<void> {
  const waiting = unanswered.get(context)
  for (let turn = 0; waiting?.size && turn < closingTurns; turn += 1) await sleep(20)
  waiting?.clear()
  for (const page of context.pages()) if (page !== anchors.get(context)) await page.close()
}

/**
 * Deletes what the last journey stored. It keeps the browser's cache, whose file names contain hashes, because loading
 * those files again costs more than many pages.
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

/** Opens a context of the kind that a journey needs: a waiting one, or a new one. */
async function openContext(
  browser: Browser,
  idle: IdleContexts,
  kind: string,
  site: string,
): Promise<BrowserContext> {
  const waiting = idle.get(kind)
  if (!waiting) {
    const context = await browser.newContext()
    watchRequests(context)
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
  /** Whether the visitor has already answered the cookie banner. `test.use({ hasChosen: false })` is a first visit. */
  hasChosen: boolean
  /**
   * Whether this session has already shown the welcome offer, which would otherwise open over the page while a journey
   * scrolls.
   */
  isWelcomed: boolean
  /** Other origins that a journey may visit. */
  elsewhere: readonly string[]
  /**
   * Whether the journey reuses the previous window, whose files are cached. Set to false when it counts the downloads
   * or layout shifts of a first visit.
   */
  sharesWindow: boolean
}

/** The test function of the journeys. It watches every page, and fails if one misbehaved. */
export const test = base.extend<Fixtures, { idleContexts: IdleContexts; unguarded: string | undefined }>({
  // Playwright evaluates code in Firefox's pages, which the content policy refuses. So Firefox gets the pages without
  // the policy.
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
  // Playwright's protocol for Firefox cannot clear what a window has stored.
  sharesWindow: [async ({ browserName }, use) => use(browserName === 'chromium'), { option: true }],
  hasChosen: [true, { option: true }],
  isWelcomed: [true, { option: true }],
  elsewhere: [[], { option: true }],
  // Each journey is a different visitor with its own documentation network, because the shop limits requests per
  // visitor.
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
      // The options that distinguish kinds of window.
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
    // A failed journey's context may be inspected, so it is not reused.
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
    // Firefox also runs this in the initial empty page, which has no storage.
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
