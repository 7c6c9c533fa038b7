import type { Context } from 'hono'
import type { EmbeddedEnv } from '../embedded-env.ts'

/** Whether the visitor is on the machine that serves: a developer's browser or a test. Never the case on Cloudflare. */
export const isThisMachine = (visitor: string): boolean => visitor.startsWith('127.') || visitor === '0:0:0:0'

/** Returns the visitor's IPv4 address, or the network of an IPv6 address, because one subscriber has 2^64 of those. */
export function visitorOf(c: Context<EmbeddedEnv>): string {
  const address = c.req.header('CF-Connecting-IP') ?? ''
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0')].slice(0, 4).join(':')
}
