import { createServer } from 'node:net'

const listens = (port: number, host?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host }, () => server.close(() => resolve()))
  })

/** @throws Error when something else listens on the port, on either loopback address */
export async function mustBeFree(port: number): Promise<undefined> {
  for (const host of [undefined, '127.0.0.1']) {
    await listens(port, host).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      throw new Error(
        `port ${port} is taken by another program; stop it, or choose another: PORT=8788 npm start`,
      )
    })
  }
}

/** A port nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
