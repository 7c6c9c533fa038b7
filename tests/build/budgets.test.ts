import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkBudgets, compressedSize } from '../../client/build/budgets.ts'

test('a file at its limit passes; one byte more fails with the excess in the table', () => {
  const island = { name: 'islands/a.js', bytes: 6144, limit: 6144 }
  expect(() => checkBudgets([island, { name: 'hydrate.js', bytes: 60_000 }])).not.toThrow()
  expect(() => checkBudgets([island, { name: 'site.css', bytes: 14_337, limit: 14_336 }])).toThrow(
    /^Over budget: site\.css .*\n[\s\S]*site\.css +14337 B of +14336 {2}over by 1$/,
  )
})

test('sizes are those of the compressed file', () => {
  expect(compressedSize(Buffer.alloc(50_000, 'a'))).toBeLessThan(100)
  expect(compressedSize(randomBytes(5000))).toBeGreaterThanOrEqual(5000)
})
