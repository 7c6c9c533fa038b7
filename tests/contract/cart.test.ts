import { describe } from 'vitest'

/** The cart of the contract: one workerd serves all of these files. */
const rooms = import.meta.glob<void>('./cart/*.cases.ts')

for (const [file, load] of Object.entries(rooms))
  describe(file.replace(/^.*\/|\.cases\.ts$/g, ''), () => load())
