import { scriptAddress } from '../script-address.ts'

/** How many chunks React, the forms and the islands need: the first ones. The build writes it here. */
declare const sharedChunks: number

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const whenIdle = (run: () => void) => void (self.requestIdleCallback ?? setTimeout)(run)

/** Keeps the files the first gesture will run, without compiling or running any: the islands of the page and React. */
function fetchRuntime(): void {
  const here = [...document.querySelectorAll<HTMLElement>('is-land')].map(
    ({ dataset }) => `islands/${dataset.name}`,
  )
  if (here.length === 0) return
  const shared = Array.from({ length: sharedChunks }, (_, number) => `chunks/${number}`)
  for (const href of new Set(['hydrate', 'forms', ...shared, ...here].map(scriptAddress))) {
    // Asked for as `import()` asks, so that it finds them; one at a time, so that nothing waits behind them.
    const link = { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', href }
    whenIdle(() => document.head.append(Object.assign(document.createElement('link'), link)))
  }
}

/** Fetches them once the page rests, at the lowest priority; not for whoever saves data, nor over a slow network. */
export function fetchRuntimeWhenIdle(): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
  if (document.readyState === 'complete') whenIdle(fetchRuntime)
  else addEventListener('load', () => whenIdle(fetchRuntime))
}
