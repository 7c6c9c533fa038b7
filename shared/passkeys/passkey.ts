/** A passkey as its holder sees it: instants are ISO 8601, `usedAt` is null before its first use. */
export interface Passkey {
  id: string
  name: string
  createdAt: string
  usedAt: string | null
}

/** Passkeys one holder may have. */
export const mostPasskeys = 10
