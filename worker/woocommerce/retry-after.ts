/** Returns a `Retry-After` in milliseconds from `now`; `null` without one. The header holds seconds or a date. */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const value = headers.get('Retry-After')?.trim()
  if (!value) return null
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds)
}
