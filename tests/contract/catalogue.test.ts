import { describe } from 'vitest'

/** The cases of the catalogue contract. One workerd runs all of these files. */
const rooms = import.meta.glob<void>('./catalogue/*.cases.ts')

for (const [file, load] of Object.entries(rooms))
  describe(file.replace(/^.*\/|\.cases\.ts$/g, ''), () => load())
