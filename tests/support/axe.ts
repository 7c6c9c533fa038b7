import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'

const source = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}

/**
 * Everything axe finds wrong with a page as it stands, a line each.
 * @param within selector of the only part to look at
 * @param without rules that are not for it
 */
export async function faultsOf(
  page: Page,
  within = 'html',
  without: readonly string[] = [],
): Promise<string[]> {
  // A page is told once: half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const violations = await page.evaluate(
    async ([part, options]) => {
      const { axe } = window as unknown as {
        axe: { run(within: string, options: object): Promise<{ violations: Violation[] }> }
      }
      // Parts far below take their true heights as axe comes to them, and its places are of before. Nor does their text take
      // its colour by a transition, from the browser's own black: axe would read that on the dark ground of the footer.
      const whole = new CSSStyleSheet()
      whole.replaceSync('* { content-visibility: visible !important; transition: none !important }')
      document.adoptedStyleSheets.push(whole)
      const { violations } = await axe.run(part, options)
      document.adoptedStyleSheets.pop()
      return violations
    },
    // What is right needs no list of its nodes: a fifth of the time.
    [within, { rules, resultTypes: ['violations'] }] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
