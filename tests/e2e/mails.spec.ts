import { join } from 'node:path'
import { build } from 'esbuild'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'

/** Draws every mail with the Worker's own code, in one document, because axe takes half a second per document. */
async function everyMail(folder: string): Promise<string> {
  const outfile = join(folder, 'mail-samples.mjs')
  await build({
    entryPoints: [join(import.meta.dirname, '../support/mail-samples.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // React is CommonJS and loads Node modules with `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
    },
  })
  const { mailSamples } = (await import(outfile)) as { mailSamples: Record<string, { html: string }> }
  const [first, ...others] = Object.entries(mailSamples).map(([name, { html }]) =>
    html.replace(/<body([^>]*)>(.*)<\/body>/s, `<body$1><div data-mail="${name}">$2</div></body>`),
  )
  const inside = others.map((html) => /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1]).join('')
  return first?.replace('</body>', `${inside}</body>`) ?? ''
}

// Rules about landmarks. A mail is shown inside a mail program, which has its own.
const ofPages = ['landmark-one-main', 'region']

test(
  'every mail is accessible in light and dark mode and fits 320 pixels',
  {
    tag: '@desktop',
  },
  async ({ page }, info) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.setContent(await everyMail(info.outputPath()))
    expect(await page.locator('[data-mail]').count()).toBeGreaterThan(20)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await faultsOf(page, 'html', ofPages)).toEqual([])
    }
    const tooWide = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-mail]')]
        .filter(({ scrollWidth }) => scrollWidth > window.innerWidth)
        .map(({ dataset }) => dataset['mail']),
    )
    expect(tooWide).toEqual([])
  },
)
