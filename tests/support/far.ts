import { createServer, request } from 'node:http'

interface Far {
  site: string
  close(): Promise<void>
}

/**
 * Serves a site with latency: each request waits first. Unlike the browser's own throttling, this also applies to
 * prefetched pages.
 * @param roundTrip milliseconds
 */
export async function serveFromAfar(site: string, roundTrip: number): Promise<Far> {
  const server = createServer(async (asked, answer) => {
    await new Promise((resolve) => setTimeout(resolve, roundTrip))
    const { method, headers } = asked
    const passed = request(new URL(asked.url ?? '/', site), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    site: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
