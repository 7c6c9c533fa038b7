import { describe } from 'vitest'

/** The catalogue of the contract: one workerd serves all of these files. */
const rooms = import.meta.glob<void>('./catalogue/*.cases.ts')

for (const [file, load] of Object.entries(rooms))
  describe(file.replace(/^.*\/|\.cases\.ts$/g, ''), () => load())
