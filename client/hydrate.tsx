import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepControls } from './behaviours/forms/keep-controls.ts'
import { followTranslator, forgiveMoves, unwrapTexts } from './behaviours/forms/translated-texts.ts'
import { InsideIsland, type Island } from './island.tsx'

forgiveMoves()

/** Calls `done` after the effects of its children. Their listeners are ready from then on. */
function Mounted({ done, children }: { done: () => void; children: ReactNode }): ReactNode {
  useEffect(done, [done])
  return children
}

/**
 * Waits while a shopper presses a part whose texts a translator has wrapped: a text that is unwrapped between a press and
 * its release loses the click.
 */
async function whenReleased(element: HTMLElement): Promise<void> {
  while (element.querySelector('font') && element.matches(':active')) await new Promise(requestAnimationFrame)
}

/**
 * Hydrates the markup of `<is-land>` with the component of its chunk. Where a translator or an extension has changed
 * the markup, React redraws it and this function restores what the shopper chose or typed. Resolves when the listeners
 * are ready. Rejects when the component throws.
 */
export async function hydrate<P extends object>(
  element: HTMLElement,
  { island: { Component } }: Island<P>,
): Promise<void> {
  const props: P = JSON.parse(element.dataset.props ?? '{}')
  await whenReleased(element)
  unwrapTexts(element)
  const giveBack = keepControls(element)
  return new Promise((resolve, reject) => {
    const done = () => {
      giveBack()
      followTranslator(element)
      resolve()
    }
    // A transition hydrates in slices, so a gesture never waits for the whole island.
    startTransition(() => {
      hydrateRoot(
        element,
        <InsideIsland value={true}>
          <Mounted done={done}>
            <Component {...props} />
          </Mounted>
        </InsideIsland>,
        // React recovers by drawing markup again that a translator or an extension has changed. The page has no error
        // to report.
        { onUncaughtError: reject, onRecoverableError: () => {} },
      )
    })
  })
}
