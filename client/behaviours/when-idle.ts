/** Milliseconds after the load of a page that are reserved for its first frame. */
export const frame = 100

/**
 * Runs a task once the page is idle and fully parsed.
 * @param within milliseconds after which the task runs even on a busy page; 0 waits as long as it takes
 */
export function whenIdle(run: () => void, within = 0): void {
  const start = () => (document.readyState === 'loading' ? whenIdle(run, within) : run())
  if ('requestIdleCallback' in self) requestIdleCallback(start, { timeout: within })
  else setTimeout(start, frame)
}
