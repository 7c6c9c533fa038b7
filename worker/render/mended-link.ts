/** Parameters that hold the secret of a link in a mail: letters, digits, `_`, `-` and inner full stops. */
const secrets = /^(?:acces|cle|jeton|key)$/

/** Maximum length of a value to mend. A long run of signs would take the patterns long. */
const maxMended = 200

/** `=` as mails in quoted-printable write it, before a secret of a known form. */
const quotedEqual = /^3D(?=[\w-]{43}$|[\da-z]{1,9}\.|wc_order_)/

/** Returns a secret without what mail programs add: line breaks, the end of a sentence, an escaped `=`. */
const bare = (value: string): string =>
  value.length > maxMended
    ? value
    : value
        .replace(/=?\s+/g, '')
        .replace(/^[^\w-]+|[^\w-]+$/g, '')
        .replace(quotedEqual, '')

/**
 * Returns the address of a link as a mail wrote it, when a mail program or a copy has damaged its query; `null` when it
 * is whole or holds no secret.
 */
export function mendedLink(address: string): string | null {
  const { pathname, searchParams } = new URL(address)
  const mended = new URLSearchParams()
  let isDamaged = false
  for (const [name, value] of searchParams) {
    const own = name.replace(/^(?:amp;)+/, '')
    const kept = secrets.test(own) ? bare(value) : value
    isDamaged ||= kept !== value || (own !== name && secrets.test(own))
    mended.append(own, kept)
  }
  return isDamaged ? `${pathname}?${mended}` : null
}
