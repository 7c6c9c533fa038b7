import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const listens = (port: number, host?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host }, () => server.close(() => resolve()))
  })

/** Whether nobody listens on a port, on either loopback address. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of [undefined, '127.0.0.1']) {
    try {
      await listens(port, host)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
      throw error
    }
  }
  return true
}

/** @throws Error when something else listens on the port */
export async function mustBeFree(port: number): Promise<undefined> {
  if (await isFree(port)) return
  throw new Error(`port ${port} is taken by another program; stop it, or choose another: PORT=8788 npm start`)
}

/** The port wanted, or any other where somebody listens on it. */
export const freePortLike = async (wanted: number): Promise<number> =>
  (await isFree(wanted)) ? wanted : freePort()

/**
 * A port nobody listens on, below those a system gives to connections: one of those may be taken again before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_240, 32_000)
    if (await isFree(port)) return port
  }
}
