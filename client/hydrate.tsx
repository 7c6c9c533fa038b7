import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { InsideIsland, type Island } from './island.tsx'

/** Calls `done` once the effects of its children have run: from then on their listeners answer. */
function Mounted({ done, children }: { done: () => void; children: ReactNode }): ReactNode {
  useEffect(done, [done])
  return children
}

/**
 * Hydrates the markup of `<is-land>` with the component of its chunk.
 * Resolves when its listeners answer; rejects when the component throws.
 */
export function hydrate<P extends object>(
  element: HTMLElement,
  { island: { Component } }: Island<P>,
): Promise<void> {
  const props: P = JSON.parse(element.dataset.props ?? '{}')
  return new Promise((resolve, reject) => {
    // In slices: a gesture never waits for the whole of it.
    startTransition(() => {
      hydrateRoot(
        element,
        <InsideIsland value={true}>
          <Mounted done={resolve}>
            <Component {...props} />
          </Mounted>
        </InsideIsland>,
        { onUncaughtError: reject },
      )
    })
  })
}
