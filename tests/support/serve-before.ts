import http from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Serves a proxy in front of a shop that drops headers: for example cookies, like a browser that blocks them.
 * @param drops lower-case names of headers to drop, from requests and responses
 * @returns its address, and a function that closes it
 */
export async function serveBefore(
  shop: string,
  drops: readonly string[],
): Promise<{ address: string; close: () => void }> {
  const { port, host } = new URL(shop)
  const server = http.createServer((asked, answer) => {
    const own = `localhost:${(server.address() as AddressInfo).port}`
    const headers: http.OutgoingHttpHeaders = { ...asked.headers, host }
    for (const name of drops) delete headers[name]
    for (const name of ['origin', 'referer'])
      if (typeof headers[name] === 'string') headers[name] = headers[name].replace(own, host)
    const { url: path, method } = asked
    const passed = http.request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const headers = { ...response.headers }
      for (const name of drops) delete headers[name]
      const { location } = headers
      if (location) headers.location = location.replace(host, own)
      answer.writeHead(response.statusCode ?? 502, headers)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((ready) => server.listen(0, ready))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.closeAllConnections() ?? server.close(),
  }
}
