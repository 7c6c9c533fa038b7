import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { root } from '../../worker/commands/run.ts'
import { expect } from '../support/browser.ts'
import { spokenOf } from '../support/spoken.ts'

/**
 * Compares what a screen reader says of a page with its reference file. A missing file is a failure. `SPOKEN=write npm
 * run e2e -- every-page` writes the files again; the reviewer of a change reads them.
 * @param name of the file in `tests/e2e/spoken`
 */
export async function soundsTheSame(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const spoken = await spokenOf(page)
  const file = join(root, 'tests/e2e/spoken', `${name}.txt`)
  if (process.env.SPOKEN === 'write') await writeFile(file, spoken)
  expect.soft(spoken).toBe(await readFile(file, 'utf8'))
  // One page title, unless a dialog hides the page.
  if (name !== 'drawer') expect.soft(spoken.match(/titre, niveau 1\b/g)).toHaveLength(1)
}
