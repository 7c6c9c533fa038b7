import http from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy that drops `Cookie` and `Set-Cookie`: what stands before a shop as a browser that blocks cookies does.
 * @returns its address, and what closes it
 */
export async function serveCookieless(shop: string): Promise<{ address: string; close: () => void }> {
  const { port, host } = new URL(shop)
  const server = http.createServer((asked, answer) => {
    const own = `localhost:${(server.address() as AddressInfo).port}`
    const headers: http.OutgoingHttpHeaders = { ...asked.headers, host }
    delete headers.cookie
    for (const name of ['origin', 'referer'])
      if (typeof headers[name] === 'string') headers[name] = headers[name].replace(own, host)
    const { url: path, method } = asked
    const passed = http.request({ host: '127.0.0.1', port, path, method, headers }, (told) => {
      const said = { ...told.headers }
      delete said['set-cookie']
      answer.writeHead(told.statusCode ?? 502, said)
      told.pipe(answer)
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
