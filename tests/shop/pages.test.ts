import { describe } from 'vitest'

/**
 * Tests that read pages and change nothing. One workerd with one catalogue runs all these files. `vitest run
 * tests/shop/pages.test.ts -t guide` runs those of one file.
 */
const rooms = import.meta.glob<void>('./pages/*.cases.{ts,tsx}')

for (const [file, load] of Object.entries(rooms))
  describe(file.replace(/^.*\/|\.cases\.tsx?$/g, ''), () => load())
