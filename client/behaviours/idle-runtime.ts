import { addresses } from '../island-element.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Keeps the files the first gesture will run, without compiling or running any: the islands of the page and React. */
function fetchRuntime(): void {
  const { hydrate, forms, chunks, islands } = addresses()
  const here = [...document.querySelectorAll<HTMLElement>('is-land')].map(
    ({ dataset }) => islands[dataset.name ?? ''],
  )
  if (here.length === 0) return
  for (const href of new Set([hydrate, forms, ...chunks, ...here])) {
    // Asked for as `import()` asks, so that it finds them.
    const link = { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', href }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
}

/** Fetches them once the page rests, at the lowest priority; not for whoever saves data, nor over a slow network. */
export function fetchRuntimeWhenIdle(): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
  const whenIdle = () => (self.requestIdleCallback ?? setTimeout)(fetchRuntime)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
