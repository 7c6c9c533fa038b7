import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { addToCart, open, products } from './journey.ts'

test('a cached page runs its own scripts only, and blocks injected ones @desktop', async ({
  page,
  problems,
}) => {
  const answer = await page.goto(paths.home)
  expect(await answer?.headerValue('Content-Security-Policy')).toMatch(
    /script-src 'self'(?: 'sha256-[^']+'){2};/,
  )
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script')
    // A string must not become a script. A text node can, but it must not run.
    let isText = true
    try {
      script.textContent = 'window.wasWritten = true'
    } catch {
      isText = false
    }
    script.append('window.wasWritten = true')
    const refused = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        resolve(effectiveDirective),
      ),
    )
    document.body.append(script)
    return refused.then((directive) => [isText, directive])
  })
  expect(hasRun).toEqual([false, 'require-trusted-types-for'])
  expect(await page.evaluate(() => 'wasWritten' in window)).toBe(false)
  // The browser reports exactly these violations, and no others.
  for (const problem of problems.splice(0)) expect(problem).toMatch(/TrustedScript|inline script/)
})

test('a cached page becomes private once the visitor has a cart @desktop', async ({ page }) => {
  const shared = await page.goto(paths.home)
  expect(await shared?.headerValue('Cache-Control')).toBe('no-cache')
  await open(page, products.studs)
  await addToCart(page, products.studs.name)
  const own = await page.goto(paths.home)
  // The same shared bytes surround the visitor's own part, so the policy is the same. But nobody else gets this copy.
  expect(await own?.headerValue('Cache-Control')).toBe('private, no-cache')
  expect(await own?.headerValue('ETag')).not.toBe(await shared?.headerValue('ETag'))
  expect(await own?.headerValue('Content-Security-Policy')).toBe(
    await shared?.headerValue('Content-Security-Policy'),
  )
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /panier/i })
      .first(),
  ).toContainText('1')
})
