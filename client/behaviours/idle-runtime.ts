import { scriptAddress } from '../script-address.ts'
import { scriptText } from './trusted.ts'
import { frame, whenIdle } from './when-idle.ts'

/**
 * Number of chunks that React, the forms and the islands share;
 * they come first in the numbering. The build writes it here.
 */
declare const sharedChunks: number
/** Address of the style sheet that a product page adds to the common one. The build writes it here. */
declare const productSheet: string
/** Address of the speculation rules. The build writes it here. */
declare const rulesFile: string

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Prefetches a file when the page is idle, one at a time, so that other requests do not wait. */
const keep = (link: Partial<HTMLLinkElement>) =>
  whenIdle(() =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch' }, link)),
  )

/**
 * Adds the speculation rules of the shop. A script adds them because a response header would make the browser fetch
 * them before the first picture.
 */
async function speculate(): Promise<void> {
  const file = await fetch(rulesFile, { priority: 'low' })
  const text = await file.text()
  if (!file.ok) return
  const script = { type: 'speculationrules', text: scriptText(text) }
  document.head.append(Object.assign(document.createElement('script'), script))
}

/**
 * Adds the speculation rules. Prefetches the style sheet of product pages and the scripts that the first gesture will
 * run. Compiles and runs none of them.
 */
function fetchRuntime(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) void speculate().catch(() => {})
  if (document.querySelector('.card')) keep({ as: 'style', href: productSheet })
  const here = [...document.querySelectorAll<HTMLElement>('is-land')].map(
    ({ dataset }) => `islands/${dataset.name}`,
  )
  if (here.length === 0) return
  const shared = Array.from({ length: sharedChunks }, (_, number) => `chunks/${number}`)
  // Use the same request mode as `import()`, so that it finds the prefetched file.
  for (const href of new Set(['hydrate', 'forms', ...shared, ...here].map(scriptAddress)))
    keep({ as: 'script', crossOrigin: 'anonymous', href })
}

/**
 * Prefetches once the page is idle, at low priority. Does nothing for visitors who save data, or on a network so slow
 * that a prefetch would delay other requests.
 */
export function fetchRuntimeWhenIdle(): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
  // A page may become idle before its first frame. A prefetch at that time would delay the frame.
  const later = () => setTimeout(whenIdle, frame, fetchRuntime)
  whenIdle(() => {
    if (document.readyState === 'complete') later()
    else addEventListener('load', later)
  })
}
