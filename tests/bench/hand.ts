/**
 * How long the hand waits: from each key or click to the next paint, in a browser whose processor is four times slower than
 * this machine's. `npm run bench -- --only hand`.
 */
import { type Browser, chromium } from 'playwright/test'
import { consentKey, consentTo } from '../../shared/account/consent.ts'
import { serveBuiltShop } from '../support/built-shop.ts'
import { chromiumFlags, journeyBrowser } from '../support/chromium.ts'
import { type Gesture, gestures } from './hand/gestures.ts'
import { type Interactions, watchInteractions } from './hand/interactions.ts'
import { median } from './median.ts'
import { ms, type Section } from './section.ts'
import { freshState, prepare } from './writes/prepare.ts'

const slowdown = 4
const phone = 390
/** Times that each gesture is made, each time in a browser context of its own. */
const rounds = 3

async function make(browser: Browser, { run, width = phone }: Gesture, site: string, round: number) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    extraHTTPHeaders: { 'CF-Connecting-IP': `198.18.9.${round + 1}` },
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(
      ([key, consent]) => {
        if (origin === 'null') return
        localStorage.setItem(key, consent)
        sessionStorage.setItem('welcome', '1')
      },
      [consentKey, JSON.stringify(consentTo([], new Date()))] as const,
    )
    await watchInteractions(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await run(page, site, round)
  } finally {
    await context.close()
  }
}

/** The wait that all but two in a hundred stay under. */
const p98 = (waits: readonly number[]): number =>
  waits.toSorted((one, other) => one - other)[Math.ceil(waits.length * 0.98) - 1] ?? Number.NaN

/** The best of each interaction in several visits: other work on the machine takes time and never gives any. */
const bestOf = (visits: readonly (readonly Interactions[])[]): number[] =>
  (visits[0] ?? []).flatMap(({ waits }, step) =>
    waits.map((_, at) => Math.min(...visits.map((steps) => steps[step]?.waits[at] ?? Infinity))),
  )

function rowOf(name: string, visits: readonly (readonly Interactions[])[]) {
  const [all, best] = [visits.flat().flatMap(({ waits }) => waits), bestOf(visits)]
  const [longest] = visits
    .flat()
    .flatMap(({ frames }) => frames)
    .filter(({ script }) => script)
    .sort((one, other) => other.duration - one.duration)
  return {
    p98: p98(best),
    cells: [
      name,
      `${best.length}`,
      ...[median(best), p98(best), p98(all)].map((wait) => ms(wait, 0)),
      longest ? `${ms(longest.duration, 0)}: ${longest.script}` : 'none',
    ],
  }
}

/** Measures at a shop of its own, with a code and customers. */
export async function measureHand(): Promise<Section> {
  const shop = await serveBuiltShop(await freshState('hand'))
  const browser = await chromium.launch({ executablePath: journeyBrowser(), args: [...chromiumFlags] })
  const figures: Record<string, number> = {}
  const rows = [
    ['what the hand does', 'interactions', 'median', 'p98', 'p98 of all visits', 'longest frame: its script'],
  ]
  try {
    await prepare(await shop.database(), rounds)
    for (const gesture of gestures) {
      const visits: Interactions[][] = []
      for (let round = 0; round < rounds; round += 1)
        visits.push(await make(browser, gesture, shop.site, round))
      const row = rowOf(gesture.name, visits)
      figures[`hand.${gesture.name}.p98`] = row.p98
      rows.push(row.cells)
    }
    figures['hand.slowest.p98'] = Math.max(...Object.values(figures))
  } finally {
    await browser.close()
    await shop.close()
  }
  return {
    tables: [
      {
        title: `Key or click to the next paint, ${slowdown}× slower, each the best of ${rounds} visits`,
        rows,
      },
    ],
    figures,
  }
}
