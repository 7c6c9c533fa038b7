import { PlatformFailure } from '../platform.ts'

/** How a write without response is repeated. */
export interface Again {
  /** Milliseconds before the second attempt. Each further attempt doubles it. */
  pauseMs: number
  /** Receives a line about each repeated attempt and its reason. */
  report(line: string): void
}

/** The maximum number of attempts of a write. */
const maxTries = 4

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Sends a write, and repeats it after a lost response. PHP stops after 30 s and may have written anyway, so the export
 * first looks for what has arrived.
 * @param arrived returns the response that the write would have given, once its entry exists; `null` before
 * @throws PlatformFailure when the write was refused or never succeeded
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
