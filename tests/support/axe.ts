import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'

const source = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}

/**
 * Returns everything that axe finds wrong with a page in its current state, one line each.
 * @param within selector of the only part to check
 * @param without rules to skip
 */
export async function faultsOf(
  page: Page,
  within = 'html',
  without: readonly string[] = [],
): Promise<string[]> {
  // Inject axe once per page, because it is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const violations = await page.evaluate(
    async ([part, options]) => {
      const { axe } = window as unknown as {
        axe: { run(within: string, options: object): Promise<{ violations: Violation[] }> }
      }
      // `content-visibility` lays out distant parts only when axe reaches them, and its measured positions are then
      // wrong. Text colours must not be in a transition from the browser's black either: axe would measure that colour
      // on the dark footer.
      const whole = new CSSStyleSheet()
      whole.replaceSync('* { content-visibility: visible !important; transition: none !important }')
      document.adoptedStyleSheets.push(whole)
      const { violations } = await axe.run(part, options)
      document.adoptedStyleSheets.pop()
      return violations
    },
    // axe then lists no nodes for passed rules, which takes a fifth of the time.
    [within, { rules, resultTypes: ['violations'] }] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
