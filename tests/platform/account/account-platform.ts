import { env } from 'cloudflare:test'
import { afterEach, beforeEach, vi } from 'vitest'
import { type Shopper, shopper } from '../../shop/shopper.ts'
import type { Visit } from '../../shop/visit.ts'

export const token = 'eyJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7InVzZXIiOnsiaWQiOiIyIn19fQ.c2lnbmF0dXJl'
export const secret = 'Nacre-2026'
export const json = { Accept: 'application/json' }

/** Requests that the platform received, and its answers to account calls. It has no other routes. */
export const asked: Request[] = []
export const answers = new Map<string, () => Response>()
export const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message: '<strong>Oops</strong>', data: { status } }, { status, headers })

async function platform(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  asked.push(request.clone())
  const path = new URL(request.url).pathname.replace('/wp-json/', '')
  return answers.get(path)?.() ?? refusal(404, 'rest_no_route')
}
/** Returns the parsed body that the platform received at a path. */
export const bodyOf = async (path: string) => {
  const request = asked.find(({ url }) => url.endsWith(path))
  return request?.clone().json()
}

/** Returns the outcome in an answer to a script. */
export const outcomeOf = ({ html }: Visit) => JSON.parse(html) as Record<string, unknown>

/** The log of the current test, and its visitor. */
export let log: string[] = []
export let visitor: Shopper

/** Puts the shop of each test in front of that platform. */
export function openPlatform(): void {
  beforeEach(() => {
    asked.length = 0
    answers.clear()
    log = []
    vi.stubGlobal('fetch', platform)
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...logged) => log.push(logged.map(String).join(' ')))
    visitor = shopper({ ...env, COMMERCE_URL: 'https://platform.test' })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
