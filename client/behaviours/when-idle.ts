/** Milliseconds after a page has come that are left to its first frame. */
export const frame = 100

/**
 * Runs something in a task of its own once the page rests, which it does not before it is read to its end.
 * @param within milliseconds after which a page that never rests has to make room; without it, one waits as long as it takes
 */
export function whenIdle(run: () => void, within = 0): void {
  const start = () => (document.readyState === 'loading' ? whenIdle(run, within) : run())
  if ('requestIdleCallback' in self) requestIdleCallback(start, { timeout: within })
  else setTimeout(start, frame)
}
