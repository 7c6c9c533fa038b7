import { env } from 'cloudflare:test'
import type { Role } from '../../../shared/staff/permissions.ts'
import { openStaffSession } from '../../../worker/platform/workshop/staff/sessions.ts'
import { type Shopper, shopper } from '../shopper.ts'
import { bindings } from './workshop-shop.ts'

/** Returns a member of the staff with a role, logged in. */
export async function memberOf(role: Role, name = `Camille ${role}`): Promise<Shopper> {
  const now = Date.now()
  const added = await env.DB.prepare(
    'INSERT INTO staff (email, name, role, created_at) VALUES (?1, ?2, ?3, ?4) RETURNING id',
  )
    .bind(`${crypto.randomUUID()}@example.com`, name, role, new Date(now).toISOString())
    .first<{ id: number }>()
  const { token, statement } = await openStaffSession(env.DB, added?.id ?? 0, 'tests', now)
  await env.DB.batch([
    env.DB.prepare('UPDATE staff SET name = name WHERE id = ?1').bind(added?.id ?? 0),
    statement,
  ])
  const member = shopper(bindings)
  member.cookies.set('aubenacre_staff', token)
  return member
}

export const tokenOf = ({ cookies }: Shopper): string => cookies.get('aubenacre_staff') ?? ''
