import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { forgiveMoves, keepControls, unwrapTexts } from './behaviours/forms/keep-controls.ts'
import { InsideIsland, type Island } from './island.tsx'

forgiveMoves()

/** Calls `done` once the effects of its children have run: from then on their listeners answer. */
function Mounted({ done, children }: { done: () => void; children: ReactNode }): ReactNode {
  useEffect(done, [done])
  return children
}

/**
 * Hydrates the markup of `<is-land>` with the component of its chunk; what others have changed in it is drawn anew, and
 * what was chosen meanwhile is kept.
 * Resolves when its listeners answer; rejects when the component throws.
 */
export function hydrate<P extends object>(
  element: HTMLElement,
  { island: { Component } }: Island<P>,
): Promise<void> {
  const props: P = JSON.parse(element.dataset.props ?? '{}')
  unwrapTexts(element)
  const giveBack = keepControls(element)
  return new Promise((resolve, reject) => {
    const done = () => {
      giveBack()
      resolve()
    }
    // In slices: a gesture never waits for the whole of it.
    startTransition(() => {
      hydrateRoot(
        element,
        <InsideIsland value={true}>
          <Mounted done={done}>
            <Component {...props} />
          </Mounted>
        </InsideIsland>,
        // Markup that a translator or an extension has changed is drawn anew: nothing is wrong with the page.
        { onUncaughtError: reject, onRecoverableError: () => {} },
      )
    })
  })
}
