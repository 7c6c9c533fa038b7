import { PlatformFailure } from '../platform.ts'

/** How a write that may or may not have arrived is tried again. */
export interface Again {
  /** Milliseconds before a second try; doubled before each further one. */
  pauseMs: number
  /** Told of each try after the first, and why. */
  report(line: string): void
}

/** Tries of a write in all. */
const maxTries = 4

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Sends a write, again where its answer was lost: PHP gives up after 30 s, and may have done it all the same. What has
 * arrived is asked for before it is sent anew.
 * @param arrived what the write would have answered, once it is there; `null` while it is not
 * @throws PlatformFailure when it was refused, or never went through
 */
export async function sendAgain<T>(
  what: string,
  send: () => Promise<T>,
  arrived: () => Promise<T | null>,
  { pauseMs, report }: Again,
): Promise<T> {
  for (let attempt = 1, askedMs = 0; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof PlatformFailure && error.isPassing) || attempt >= maxTries) throw error
      askedMs = error.waitMs ?? 0
      report(
        `${what}: ${error.message}: asking what arrived, then trying again (${attempt + 1} of ${maxTries})`,
      )
    }
    await wait(Math.max(askedMs, pauseMs * 2 ** (attempt - 1)))
    const found = await arrived()
    if (found !== null) return found
  }
}
