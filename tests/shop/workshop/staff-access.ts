import { env } from 'cloudflare:test'
import { paths } from '../../../shared/paths.ts'
import { openSecret } from '../../../worker/platform/workshop/staff/second-factor.ts'
import { codeAt } from '../../../worker/platform/workshop/staff/totp.ts'
import { type Shopper, shopper, words } from '../shopper.ts'
import { memberOf } from './members.ts'
import { bindings, mails } from './workshop-shop.ts'

export const password = 'une phrase de passe longue'

/** Returns the code that a member's app shows now. */
export async function codeOf(email: string): Promise<string> {
  const row = await env.DB.prepare(
    'SELECT second_factor AS factor FROM staff WHERE email = ?1 AND removed_at IS NULL',
  )
    .bind(email)
    .first<{ factor: string }>()
  const secret = await openSecret(env.APP_SECRET, row?.factor ?? '')
  if (!secret) throw new Error('no second factor')
  return codeAt(secret, Math.floor(Date.now() / 30_000))
}

/** Returns the link of the last invitation to an address. */
export async function linkTo(email: string): Promise<string> {
  const sent = (await mails('staff-invitation')).filter(({ recipient }) => recipient === email).at(-1)
  return /\/atelier\/invitation\?jeton=[\w-]+/.exec(sent?.['text'] ?? '')?.[0] ?? ''
}

/** Returns what the page of an invitation offers. */
export async function offered(path: string) {
  const page = await shopper(bindings).get(path)
  const html = words(page)
  return {
    page,
    token: /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '',
    secret: /<code>([A-Z2-7]{32})<\/code>/.exec(html)?.[1] ?? '',
    recovery: [...html.matchAll(/<code>([A-Z2-7]{5}-[A-Z2-7]{5})<\/code>/g)].map(([, code]) => code ?? ''),
  }
}

const bytesOf = (base32: string) => {
  const bits = [...base32].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** Returns a person whom an owner has invited and who has accepted. */
export async function invited(role = 'shop') {
  const owner = await memberOf('owner')
  const email = `${crypto.randomUUID()}@example.com`
  await owner.post(paths.workshopTeam, { act: 'invite', name: 'Ambre Colin', email, role })
  const link = await linkTo(email)
  const { token, secret, recovery } = await offered(link)
  const member = shopper(bindings)
  const code = await codeAt(bytesOf(secret), Math.floor(Date.now() / 30_000))
  const accepted = await member.post(link, { token, password, code })
  return { owner, email, link, member, accepted, recovery, token }
}

export const logIn = (visitor: Shopper, email: string, code: string, typed = password) =>
  visitor.post(paths.workshopLogin, { email, password: typed, code }, { 'CF-Connecting-IP': '203.0.113.7' })
