import { beforeAll, expect, test, vi } from 'vitest'
import { chunk, element, loadFirstScript, page, witness } from './first-script.ts'

/** Callbacks that the browser would run when it is idle. */
const idle: (() => void)[] = []
const rest = () => {
  for (const run of idle.splice(0)) run()
}

const reading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
const awakened: string[] = []
beforeAll(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('awakened', awakened)
})
loadFirstScript()

test('late scripts and islands touched during parsing start after the document is parsed', async () => {
  page('<p id="late" data-late="menus"><noscript></noscript></p><is-land data-name="buy"></is-land>', {
    'late/menus': chunk('export const wake = (e) => { globalThis.awakened.push(e.id) }'),
  })
  for (const selector of ['p', 'is-land'])
    element(selector).dispatchEvent(new Event('pointerover', { bubbles: true }))
  rest()
  // The part of the page that has arrived.
  element('noscript').textContent = '<b>Colliers</b>'
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect([awakened, witness.hydrated]).toEqual([[], []])
  element('noscript').textContent += '<b>Bagues</b>'
  reading.mockReturnValue('interactive')
  rest()
  await vi.waitFor(() => expect([awakened, witness.hydrated]).toEqual([['late'], ['buy']]))
  expect(element('p').textContent).toBe('ColliersBagues')
})
