import type { Context } from 'hono'
import type { EmbeddedEnv } from '../embedded-env.ts'

/** Whether a visitor is a program on the machine that serves: a developer's browser, a test. Cloudflare tells of none. */
export const isThisMachine = (visitor: string): boolean => visitor.startsWith('127.') || visitor === '0:0:0:0'

/**
 * Who calls, as far as it is known: an IPv4 address, or the network of an IPv6 one, of which whoever has one has 2^64.
 */
export function visitorOf(c: Context<EmbeddedEnv>): string {
  const address = c.req.header('CF-Connecting-IP') ?? ''
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0')].slice(0, 4).join(':')
}
