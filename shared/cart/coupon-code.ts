/** A code as it is kept, lower case; `null` for what can be none. The same rule as the column of the table, and narrower. */
export function couponCode(written: string): string | null {
  const code = written.trim().toLowerCase()
  return /^[a-z0-9][a-z0-9_-]{0,39}$/.test(code) ? code : null
}
