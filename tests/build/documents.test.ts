import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../worker/commands/run.ts'

const read = (file: string) => readFile(join(root, file), 'utf8')

describe.each([
  'README.md',
  'CONTRIBUTING.md',
  'DECISIONS.md',
  'shared/brands/README.md',
  'worker/platform/providers/README.md',
  'worker/render/kept/README.md',
  'worker/shop/agents/README.md',
  'worker/woocommerce/README.md',
  'tests/bench/README.md',
])('%s', (document) => {
  it('names only existing files', async () => {
    const named = (await read(document)).matchAll(/`((?:worker|client|shared|tests)\/[\w./-]*)`/g)
    // `its-name.ts` stands for a file that the reader will write. The owner adds the PDF.
    const expected = /\/(?:its-[\w.-]+|\d{4}-\d{2}-\d{2}-its-slug\.md|notice-garantie-legale\.pdf)$/
    const missing = [...named]
      .map(([, path = '']) => path)
      .filter((path) => !expected.test(path) && !existsSync(join(root, path)))
    expect(missing).toEqual([])
  })
})

describe('DECISIONS.md', () => {
  it('has at most forty decisions of eight lines', async () => {
    const decisions = (await read('DECISIONS.md')).split(/^### /m).slice(1)
    expect(decisions.length).toBeLessThanOrEqual(40)
    const long = decisions.filter(
      (decision) =>
        decision
          .replace(/^## .*$/gm, '')
          .trim()
          .split('\n')
          .slice(1)
          .filter((line) => line.trim() !== '').length > 8,
    )
    expect(long.map((decision) => decision.split('\n')[0])).toEqual([])
  })
})
