/**
 * An address that another program names, for the Worker to call: a public name by https, on the usual port.
 * @returns `null` for anything else, a private name or number of a machine among them
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
