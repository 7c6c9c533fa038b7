import { aroundAll, beforeAll, describe, vi } from 'vitest'
import { noteBeginning, openFreshShop } from './fresh-shop.ts'
import { expectNoTimerLeft } from './timers.ts'

/** Runs test files in sequence in one workerd, each with its own shop. Their names precede those of their cases. */
export function together(files: Record<string, () => Promise<unknown>>): void {
  beforeAll(noteBeginning)
  for (const [name, load] of Object.entries(files))
    describe(name, async () => {
      aroundAll(async (runAll) => {
        await openFreshShop()
        await runAll()
        vi.useRealTimers()
        vi.unstubAllGlobals()
        vi.restoreAllMocks()
        await expectNoTimerLeft()
      })
      await load()
      vi.resetConfig()
    })
}
