/**
 * Parses an address that another program has given, before the Worker calls it. Accepts a public host name over https
 * on the default port.
 * @returns `null` for anything else, such as a private host name or an IP address
 */
export function publicAddress(said: string | undefined): URL | null {
  const url = said !== undefined && said.length <= 280 && URL.canParse(said) ? new URL(said) : null
  const isPublic =
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    /\.[a-z][a-z\d-]*$/i.test(url.hostname) &&
    !/\.(?:local|internal|localhost|home\.arpa)$/i.test(url.hostname)
  if (!isPublic) return null
  url.hash = ''
  return url
}
