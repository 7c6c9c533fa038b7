import { afterEach, expect, test, vi } from 'vitest'
import { fetchPictureEarly } from '../../client/behaviours/early-picture.ts'

const asked: { sizes?: string; srcset?: string }[] = []

function page(): void {
  vi.stubGlobal(
    'Image',
    class {
      constructor() {
        asked.push(this)
      }
    },
  )
  document.body.innerHTML = `<article class="card"><button class="heart"></button>
    <picture data-jewel="jewel-7001"><source srcset="/a-480.avif 480w, /a-960.avif 960w" sizes="25vw"><img></picture>
    <h3><a href="/product/a-7001">Pendentif</a></h3></article><a class="other" href="/list">Bijoux</a>`
}
const press = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }))

afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

test('who saves data is asked nothing; for others a pressed card fetches the picture of its page', () => {
  page()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  fetchPictureEarly()
  press('.card a')
  expect(asked).toEqual([])
  vi.stubGlobal('navigator', {})
  fetchPictureEarly()
  press('.heart')
  press('.other')
  expect(asked).toEqual([])
  press('.card a')
  expect(asked).toEqual([
    { sizes: '(width <= 768px) 100vw, 45vw', srcset: '/a-480.avif 480w, /a-960.avif 960w' },
  ])
})
