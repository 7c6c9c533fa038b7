/** What pages run and make a visitor wait for, in Chromium four times slower than this machine. */

import { serveFromAfar } from '../support/far.ts'
import { readFigures, weightOf } from '../support/page-figures.ts'
import type { Network } from '../support/real-tab.ts'
import { median } from './median.ts'
import { type BenchPage, benchPages } from './pages.ts'
import { kb, ms, type Section } from './section.ts'
import { type Drawer, inTab, rest, waitForDrawer, waitForPicture } from './waits.ts'

const slowdown = 4
const rounds = { drawer: 3, picture: 5 } as const
/** Milliseconds between a request and its answer on the way to a product. */
const roundTrip = 150
/** « Slow 4G » of the tools of Chromium: 1.6 Mbit/s and 150 ms, as they slow it down. */
const slow4G: Network = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
/** Milliseconds of a pointer on what is about to be clicked: a quick one on a button, a short look at a card. */
const onButton = 300
const onCard = 600

async function inRounds<T>(rounds: number, measure: () => Promise<T>): Promise<T[]> {
  const measured: T[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await measure())
  return measured
}

/** What loading a page of a phone runs, keeps and moves. */
const loading = (site: string, { path, entry = path }: BenchPage) =>
  inTab({ width: 390, slowdown }, async (tab) => {
    await tab.open(site + entry)
    await rest(tab)
    const found = await tab.evaluate(readFigures)
    return {
      ...found,
      firstScript: await weightOf(site, found.run),
      idle: await weightOf(site, found.unused),
    }
  })

/** The whole of what a browser is asked: scripts, then waits. */
export async function measureBrowser(site: string): Promise<Section> {
  const figures: Record<string, number> = {}
  const loads = [['page', 'scripts', 'run', 'kept for later', 'fonts', 'shift', 'long tasks']]
  for (const page of benchPages.filter(({ isPublic }) => isPublic)) {
    const { run, firstScript, idle, fonts, shift, longTasks } = await loading(site, page)
    figures[`browser.${page.name}.script`] = firstScript
    figures[`browser.${page.name}.longTasks`] = longTasks.length
    loads.push([
      page.name,
      `${run.length}`,
      kb(firstScript),
      kb(idle),
      `${fonts.length}`,
      shift.toFixed(3),
      longTasks.map((task) => ms(task, 0)).join(' ') || 'none',
    ])
  }

  const waits = [['click, medians', 'first time', 'next']]
  const drawers = async (name: string, key: string, measure: () => Promise<Drawer>) => {
    const each = await inRounds(rounds.drawer, measure)
    const first = median(each.map((drawer) => drawer.first))
    const after = median(each.flatMap((drawer) => drawer.after))
    Object.assign(figures, { [`browser.drawer.${key}.first`]: first, [`browser.drawer.${key}.after`]: after })
    figures['browser.drawer.script'] = await weightOf(site, each[0]?.scripts ?? [])
    waits.push([name, ms(first, 0), ms(after, 0)])
  }
  const slow = { width: 1440, slowdown }
  await drawers(`drawer, ${slowdown}× slower, after ${onButton} ms on it`, 'slow', () =>
    waitForDrawer(site, slow, onButton),
  )
  await drawers(`drawer, slow 4G, after ${onButton} ms on it`, 'slow4G', () =>
    waitForDrawer(site, { width: 1440, network: slow4G }, onButton),
  )

  const far = await serveFromAfar(site, roundTrip)
  try {
    for (const [name, lead] of [
      ['hovered', onCard],
      ['cold', 0],
    ] as const) {
      const each = await inRounds(rounds.picture, () => waitForPicture(far.site, slow, lead))
      const picture = median(each.map((wait) => wait.picture))
      const page = median(each.map((wait) => wait.page))
      Object.assign(figures, { [`browser.picture.${name}`]: picture, [`browser.page.${name}`]: page })
      waits.push([
        `card to picture (to its page), ${slowdown}×, ${roundTrip} ms round trips, ${name}`,
        `${ms(picture, 0)} (${ms(page, 0)})`,
        '',
      ])
    }
  } finally {
    await far.close()
  }
  return {
    tables: [
      { title: `Script and fonts of a phone ${slowdown}× slower, bytes after brotli`, rows: loads },
      {
        title: `Waiting; all script once the drawer is open: ${kb(figures['browser.drawer.script'] ?? 0)}`,
        rows: waits,
      },
    ],
    figures,
  }
}
