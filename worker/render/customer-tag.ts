import * as z from 'zod'

const claims = z.object({ data: z.object({ user: z.object({ id: z.string().regex(/^[\w-]{1,40}$/) }) }) })

/**
 * What tells the customers of one browser apart, for what it remembers of each: the name their token gives itself, which
 * nobody has checked. `null` without a login, `-` when the token does not say.
 */
export function customerTag(token: string | undefined): string | null {
  if (token === undefined) return null
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return claims.parse(JSON.parse(payload)).data.user.id
  } catch {
    return '-'
  }
}
