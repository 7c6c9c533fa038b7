import { type RealTab, until } from '../support/real-tab.ts'

/** Milliseconds since 1970 of what the benches look at. */
export interface Moments {
  clicked?: number
  drawerPainted?: number
  /** The picture of a product shown over the page that is left. */
  previewPainted?: number
  picturePainted?: number
}

/** Notes the moments of a page; it runs first in every page, so it depends on nothing but itself. */
export function watchMoments(): void {
  const moments: Moments = {}
  Object.assign(window, { moments })
  // The page that is left tells the next what was clicked and seen on it.
  const hand = () => sessionStorage.setItem('left', JSON.stringify(moments))
  const now = () => performance.timeOrigin + performance.now()
  // Before any other task that waits for the same frame: it is painted then, whatever the page does next.
  const { scheduler } = window as unknown as {
    scheduler: { postTask(run: () => void, how: object): unknown }
  }
  const afterPaint = (run: () => void) =>
    requestAnimationFrame(() => scheduler.postTask(run, { priority: 'user-blocking' }))
  addEventListener(
    'click',
    ({ timeStamp }) => {
      moments.clicked = performance.timeOrigin + timeStamp
      hand()
    },
    true,
  )
  const openings = (changes: MutationRecord[]) => {
    const drawer = changes.find(({ target }) => target instanceof HTMLDialogElement && target.open)
    if (drawer)
      afterPaint(() => {
        // It is opened once more as it becomes modal, already seen.
        moments.drawerPainted ??= now()
      })
  }
  new MutationObserver(openings).observe(document, { subtree: true, attributeFilter: ['open'] })
  const shown = (changes: MutationRecord[]) => {
    if (!changes.some(({ target }) => target instanceof Element && target.matches('.preview[data-show]')))
      return
    afterPaint(() => {
      moments.previewPainted = now()
      hand()
    })
  }
  new MutationObserver(shown).observe(document, { subtree: true, attributeFilter: ['data-show'] })
  const check = () => {
    const painted = () => {
      moments.picturePainted = now()
    }
    const picture = document.querySelector<HTMLImageElement>('.gallery img')
    // What is asked of a picture that chooses another file meanwhile is refused.
    if (picture) picture.decode().then(painted, () => setTimeout(check))
    else if (document.readyState === 'loading') setTimeout(check)
  }
  const begin = () => afterPaint(check)
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', begin)
  else begin()
}

/** Waits for a moment of the page that is shown. */
export async function moment(tab: RealTab, name: keyof Moments): Promise<number> {
  const found = await until(() =>
    tab.evaluate((wanted) => (window as unknown as { moments: Moments }).moments[wanted], name),
  )
  return found ?? Number.NaN
}
