import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from 'playwright'
import { chromiumFlags, chromiumPath } from '../support/chromium.ts'

export const kinds = ['html', 'css', 'js', 'fonts', 'pictures'] as const
export type Kind = (typeof kinds)[number]
export type Bytes = Record<Kind, number>

/** Text as the edge sends it: answers are compressed as they go, files were compressed at their best before. */
const compressed = (body: Buffer, quality: number): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

const kindOf: Record<string, Kind> = {
  document: 'html',
  stylesheet: 'css',
  script: 'js',
  font: 'fonts',
  image: 'pictures',
}

const weigh = (kind: Kind, body: Buffer): number => {
  if (kind === 'html') return compressed(body, 5)
  return kind === 'css' || kind === 'js' ? compressed(body, 11) : body.length
}

/** Bytes of everything a browser of this width asks for before anyone touches the page, brotli where it is text. */
export async function bytesBeforeInteraction(address: string, width: number): Promise<Bytes> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width, height: width > 800 ? 900 : 844 } })
    const total: Bytes = { html: 0, css: 0, js: 0, fonts: 0, pictures: 0 }
    const reading: Promise<void>[] = []
    page.on('response', (response) => {
      const kind = kindOf[response.request().resourceType()]
      if (!kind) return
      reading.push(
        response.body().then((body) => {
          total[kind] += weigh(kind, body)
        }),
      )
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    await Promise.all(reading)
    return total
  } finally {
    await browser.close()
  }
}
