const encoder = new TextEncoder()

/** Compares two secrets in a time that tells nothing about them. */
export async function sameSecret(one: string, other: string): Promise<boolean> {
  const [left, right] = await Promise.all(
    [one, other].map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))),
  )
  return left !== undefined && right !== undefined && crypto.subtle.timingSafeEqual(left, right)
}

/** Key and secret of a Basic header, `null` when there is none that can be read. */
export function basicCredentials(header: string | undefined): [string, string] | null {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/.exec(header ?? '')?.[1]
  if (!encoded) return null
  try {
    const decoded = atob(encoded)
    const colon = decoded.indexOf(':')
    return colon < 0 ? null : [decoded.slice(0, colon), decoded.slice(colon + 1)]
  } catch {
    return null
  }
}
