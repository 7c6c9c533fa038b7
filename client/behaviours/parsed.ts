import { whenIdle } from './when-idle.ts'

/**
 * Kept once the page is read to its end: the first script runs as soon as it has come, which may be sooner, and a late script
 * or an island would find half of its element.
 */
export const parsed = new Promise<void>((keep) => {
  if (document.readyState === 'loading') whenIdle(keep, 1)
  else keep()
})
