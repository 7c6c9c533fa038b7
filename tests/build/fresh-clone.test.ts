import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../worker/commands/run.ts'

/** Returns the files that a file imports when it is loaded, without types and without `import()`. */
function importsOf(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type\b)[^'"]*?from '(\.[^']+)'/gm,
  )
  return [...statements].map(([, path = '']) => join(dirname(file), path))
}

it('npm start imports nothing that only the build creates', () => {
  const known = new Set<string>()
  const waiting = [join(root, 'worker/commands/start.ts')]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (known.has(file)) continue
    known.add(file)
    if (existsSync(file) && /\.tsx?$/.test(file)) waiting.push(...importsOf(file))
  }
  expect(known.size).toBeGreaterThan(30)
  expect([...known].filter((file) => file.includes('/.build/'))).toEqual([])
})
