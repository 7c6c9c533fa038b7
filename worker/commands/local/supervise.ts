import { StepFailed } from '../run.ts'
import { type Server, ServerCrashed } from './server.ts'

/** Maximum number of crashes within a minute. After that we stop, because a restart does not fix the cause. */
const maxCrashes = 5
const minuteMs = 60_000

interface Supervised {
  /** The running server. */
  server: Server
  /** Starts another server. */
  restart(): Server
  print(line: string): void
  /** Milliseconds. */
  now?(): number
}

/**
 * Restarts the server after each crash, and prints each crash in one line.
 * @throws StepFailed at the sixth crash within a minute
 */
export async function supervise({ server, restart, print, now = Date.now }: Supervised): Promise<never> {
  const crashes: number[] = []
  for (let current = server; ; ) {
    const cause = await current.crashed
    await current.stop()
    crashes.push(now())
    if (crashes.filter((at) => now() - at < minuteMs).length > maxCrashes)
      throw new StepFailed(
        `✗ shop: the server crashed ${maxCrashes + 1} times within a minute and is not started again (${cause})`,
      )
    print(`✗ the server crashed (${cause}); it is started again`)
    const startedAt = now()
    current = restart()
    current.opened().then(
      () => print(`→ shop: open again, with its data (${((now() - startedAt) / 1000).toFixed(1)} s)`),
      // A crash before the server opens is reported like any other.
      (error: Error) => error instanceof ServerCrashed || print(`✗ shop: ${error.message}`),
    )
  }
}
