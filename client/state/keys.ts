import { brand } from '#brand/brand.ts'

/** Names in the browser storage that the first script also needs. */
export const keys = {
  /** Prefix of the pending cart requests, one entry per request. */
  request: `${brand.key}:wish:`,
  /** Milliseconds since 1970 of the server's last answer to a cart write. */
  changed: `${brand.key}:cart`,
} as const
