/** A passkey for its owner. Instants are ISO 8601; `usedAt` is null before its first use. */
export interface Passkey {
  id: string
  name: string
  createdAt: string
  usedAt: string | null
}

/** Maximum number of passkeys per person. */
export const maxPasskeys = 10
