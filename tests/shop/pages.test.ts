import { describe } from 'vitest'

/**
 * What reads the pages of the house and changes nothing: one workerd with one catalogue serves all of these files.
 * `vitest run tests/shop/pages.test.ts -t guide` runs those of one.
 */
const rooms = import.meta.glob<void>('./pages/*.cases.{ts,tsx}')

for (const [file, load] of Object.entries(rooms))
  describe(file.replace(/^.*\/|\.cases\.tsx?$/g, ''), () => load())
