import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const listens = (port: number, host?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host }, () => server.close(() => resolve()))
  })

/** Whether a port is free, on both loopback addresses. */
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

/** Throws an Error when something else listens on the port. */
export async function mustBeFree(port: number): Promise<undefined> {
  if (await isFree(port)) return
  throw new Error(`port ${port} is taken by another program; stop it, or choose another: PORT=8788 npm start`)
}

/** Returns the wanted port, or any other one if it is taken. */
export const freePortLike = async (wanted: number): Promise<number> =>
  (await isFree(wanted)) ? wanted : freePort()

/**
 * Returns a free port below the range of the system's own connections, because those may take a port before we use it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_240, 32_000)
    if (await isFree(port)) return port
  }
}
