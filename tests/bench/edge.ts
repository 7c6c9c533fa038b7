/** What Cloudflare's edge does between the Worker and a browser: text leaves it compressed. */
import { createServer, request } from 'node:http'
import { constants, createBrotliCompress } from 'node:zlib'

export interface Edge {
  site: string
  close(): Promise<void>
}

const isText = (type = '') => /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/.test(type)

/** Serves a site with brotli, text at the level of an answer that is made as it goes, streamed as it comes. */
export async function serveThroughEdge(site: string): Promise<Edge> {
  const server = createServer((asked, answer) => {
    const { 'accept-encoding': accepts = '', ...headers } = asked.headers
    const origin = new URL(asked.url ?? '/', site)
    const passed = request(origin, { method: asked.method, headers }, (response) => {
      const { 'content-length': length, ...rest } = response.headers
      const compresses =
        isText(response.headers['content-type']) && !rest['content-encoding'] && accepts.includes('br')
      if (!compresses) {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
        return
      }
      answer.writeHead(response.statusCode ?? 502, {
        ...rest,
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
      })
      const brotli = createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      })
      response.pipe(brotli).pipe(answer)
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
