/** Milliseconds after which a page that never rests has to make room. */
const patience = 1000

/** Runs something in a task of its own once the page rests; soon, where a browser does not tell that. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in self) requestIdleCallback(run, { timeout: patience })
  else setTimeout(run)
}
