import { describe } from 'vitest'

/** The cases of the cart contract. One workerd runs all of these files. */
const rooms = import.meta.glob<void>('./cart/*.cases.ts')

for (const [file, load] of Object.entries(rooms))
  describe(file.replace(/^.*\/|\.cases\.ts$/g, ''), () => load())
