import { type RealTab, until } from '../support/real-tab.ts'

/** Milliseconds since 1970 of what the benches look at. */
export interface Moments {
  clicked?: number
  drawerPainted?: number
  picturePainted?: number
}

/** Notes the moments of a page; it runs first in every page, so it depends on nothing but itself. */
export function watchMoments(): void {
  const moments: Moments = {}
  Object.assign(window, { moments })
  const now = () => performance.timeOrigin + performance.now()
  const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
  addEventListener(
    'click',
    ({ timeStamp }) => {
      moments.clicked = performance.timeOrigin + timeStamp
    },
    true,
  )
  const openings = (changes: MutationRecord[]) => {
    const drawer = changes.find(({ target }) => target instanceof HTMLDialogElement && target.open)
    if (drawer)
      afterPaint(() => {
        moments.drawerPainted = now()
      })
  }
  new MutationObserver(openings).observe(document, { subtree: true, attributeFilter: ['open'] })
  addEventListener('pagereveal', () =>
    afterPaint(() => {
      const picture = document.querySelector<HTMLImageElement>('.gallery img')
      const painted = () => {
        moments.picturePainted = now()
      }
      void picture?.decode().then(painted)
    }),
  )
}

/** Waits for a moment of the page that is shown. */
export async function moment(tab: RealTab, name: keyof Moments): Promise<number> {
  const found = await until(() =>
    tab.evaluate((wanted) => (window as unknown as { moments: Moments }).moments[wanted], name),
  )
  return found ?? Number.NaN
}
