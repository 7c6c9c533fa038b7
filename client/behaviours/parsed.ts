import { whenIdle } from './when-idle.ts'

/**
 * Resolves when the browser has parsed the whole page. The first script may run before that. A late script or an island
 * would then find only half of its element.
 */
export const parsed = new Promise<void>((keep) => {
  if (document.readyState === 'loading') whenIdle(keep, 1)
  else keep()
})
