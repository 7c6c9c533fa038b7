/** What a visitor waits for after a click, in a browser that keeps pages ready as theirs does. */
import { paths, productPath } from '../../shared/paths.ts'
import { readFigures } from '../support/page-figures.ts'
import { openRealTab, type RealTab, type Setting } from '../support/real-tab.ts'
import { type Moments, moment, watchMoments } from './moments.ts'

const product = productPath({ id: 7057, name: 'Puces Rosée' })

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Milliseconds without anything new after which a page rests; a request of one that waits for answers takes some of it. */
const calm = 600

/**
 * Waits until the page that is shown rests: what it fetches by itself is there, and no task is long.
 * @param latency milliseconds until an answer begins
 */
export const rest = (tab: RealTab, latency = 0): Promise<void> =>
  tab.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const seen = new PerformanceObserver(() => wait())
        let timer: ReturnType<typeof setTimeout>
        const end = () => {
          seen.disconnect()
          resolve()
        }
        const wait = () => {
          clearTimeout(timer)
          timer = setTimeout(end, quiet)
        }
        for (const type of ['resource', 'longtask']) seen.observe({ type })
        wait()
      }),
    calm + 2 * latency,
  )

/** Opens a tab of its own, so that nothing is cached, and closes it again. */
export async function inTab<T>(
  setting: Omit<Setting, 'script'>,
  work: (tab: RealTab) => Promise<T>,
): Promise<T> {
  const tab = await openRealTab({ ...setting, script: `(${watchMoments})()` })
  try {
    return await work(tab)
  } finally {
    await tab.close()
  }
}

/** Milliseconds from a click on « Ajouter au panier » to the open drawer, `lead` after the pointer has come. */
async function clickToDrawer(tab: RealTab, lead: number): Promise<number> {
  await tab.hover('#buy [type="submit"]')
  await pause(lead)
  await tab.press()
  const painted = await moment(tab, 'drawerPainted')
  return painted - (await moment(tab, 'clicked'))
}

export interface Drawer {
  /** Milliseconds of the first opening on a page, and of each of the next. */
  first: number
  after: number[]
  /** Paths of all script there is then. */
  scripts: string[]
}

/** Openings of the drawer in one tab after the first. */
const again = 2

/** Adds a product some times and measures each opening of the drawer. @param lead milliseconds on the button before the click */
export const waitForDrawer = (
  site: string,
  setting: Omit<Setting, 'script'>,
  lead: number,
): Promise<Drawer> =>
  inTab(setting, async (tab) => {
    await tab.open(site + product)
    await rest(tab, setting.network?.latency)
    const first = await clickToDrawer(tab, lead)
    await rest(tab, setting.network?.latency)
    const { run, unused } = await tab.evaluate(readFigures)
    const after: number[] = []
    while (after.length < again) {
      await tab.evaluate(() => {
        delete (window as unknown as { moments: Moments }).moments.drawerPainted
        document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      })
      await pause(500)
      after.push(await clickToDrawer(tab, lead))
    }
    return { first, after, scripts: [...run, ...unused] }
  })

interface PictureWait {
  /** Milliseconds until the picture of the product is painted in the size of its page, there or over the page that is left. */
  picture: number
  /** The same until the page itself shows it. */
  page: number
}

/** Clicks on a card and waits for its page, both from the click on. @param lead milliseconds on the card before */
export const waitForPicture = (
  site: string,
  setting: Omit<Setting, 'script'>,
  lead: number,
): Promise<PictureWait> =>
  inTab(setting, async (tab) => {
    await tab.open(site + paths.all)
    await rest(tab)
    await tab.hover('.card:nth-child(3) h3 a')
    await pause(lead)
    await tab.press()
    await tab.arrive((path) => path.startsWith('/product/'))
    const painted = await moment(tab, 'picturePainted')
    const left: Moments = await tab.evaluate(() => JSON.parse(sessionStorage.getItem('left') ?? '{}'))
    const { clicked = Number.NaN, previewPainted = Number.POSITIVE_INFINITY } = left
    return { picture: Math.min(painted, previewPainted) - clicked, page: painted - clicked }
  })
