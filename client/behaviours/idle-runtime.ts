import { scriptAddress } from '../script-address.ts'
import { scriptText } from './trusted.ts'
import { frame, whenIdle } from './when-idle.ts'

/** How many chunks React, the forms and the islands need: the first ones. The build writes it here. */
declare const sharedChunks: number
/** Address of the sheet a product's page adds to the one of the site. The build writes it here. */
declare const productSheet: string
/** Address of the speculation rules. The build writes it here. */
declare const rulesFile: string

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Keeps a file for later; one at a time, so that nothing waits behind them. */
const keep = (link: Partial<HTMLLinkElement>) =>
  whenIdle(() =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch' }, link)),
  )

/**
 * Adds the rules by which a browser fetches and draws pages ahead: named by a header they would come before the first
 * picture of a page.
 */
async function speculate(): Promise<void> {
  const file = await fetch(rulesFile, { priority: 'low' })
  const text = await file.text()
  if (!file.ok) return
  const script = { type: 'speculationrules', text: scriptText(text) }
  document.head.append(Object.assign(document.createElement('script'), script))
}

/**
 * Adds the rules; keeps what the next page of a product needs, and the files the first gesture will run, without compiling or
 * running any.
 */
function fetchRuntime(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) void speculate().catch(() => {})
  if (document.querySelector('.card')) keep({ as: 'style', href: productSheet })
  const here = [...document.querySelectorAll<HTMLElement>('is-land')].map(
    ({ dataset }) => `islands/${dataset.name}`,
  )
  if (here.length === 0) return
  const shared = Array.from({ length: sharedChunks }, (_, number) => `chunks/${number}`)
  // Asked for as `import()` asks, so that it finds them.
  for (const href of new Set(['hydrate', 'forms', ...shared, ...here].map(scriptAddress)))
    keep({ as: 'script', crossOrigin: 'anonymous', href })
}

/**
 * Does so once the page rests, at low priority; not for whoever saves data, nor over a network so slow that a page fetched
 * ahead would hold up what is asked for.
 */
export function fetchRuntimeWhenIdle(): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
  // A page may rest before its first frame: what is fetched then would have its picture wait.
  const later = () => setTimeout(whenIdle, frame, fetchRuntime)
  whenIdle(() => {
    if (document.readyState === 'complete') later()
    else addEventListener('load', later)
  })
}
