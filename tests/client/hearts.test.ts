import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceLists } from '../../shared/favourites/device-lists.ts'

const { key } = deviceLists.favourites
const heartOf = (id: number, name: string) =>
  `<button class="heart" type="submit" form="hearts" name="ajouter" value="${id}" aria-pressed="false" aria-label="Ajouter ${name} à mes favoris"></button>`
const grid = `<div class="grid">${heartOf(7001, 'Bague Aube')}${heartOf(7021, 'Collier Aube')}</div>`

const heart = (id: number): HTMLButtonElement => {
  const found = document.querySelector<HTMLButtonElement>(`.heart[value="${id}"]`)
  if (!found) throw new Error(`no heart of ${id}`)
  return found
}
const stored = () => (JSON.parse(localStorage.getItem(key) ?? '[]') as { id: number }[]).map(({ id }) => id)
const keep = (id: number, at: number) => localStorage.setItem(key, JSON.stringify([{ id, at }]))
const toast = () => document.querySelector('.toast')
/** Simulates the event of a change that another tab wrote into the storage. */
const dispatch = () => dispatchEvent(new StorageEvent('storage', { key }))

/** Opens a fresh page, because the script starts once per page. */
async function open(html: string): Promise<void> {
  document.body.innerHTML = html
  vi.resetModules()
  const { wake } = await import('../../client/late/visitor/hearts.ts')
  wake()
}

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('favourite buttons', () => {
  test('show stored favourites in state and label', async () => {
    keep(7021, 1)
    await open(grid)
    expect(heart(7001).getAttribute('aria-pressed')).toBe('false')
    expect(heart(7021).getAttribute('aria-pressed')).toBe('true')
    expect(heart(7021).getAttribute('aria-label')).toBe('Retirer Collier Aube de mes favoris')
  })

  test('store and remove a product, and change state and label', async () => {
    await open(grid)
    heart(7001).click()
    expect(stored()).toEqual([7001])
    expect(heart(7001).getAttribute('aria-pressed')).toBe('true')
    expect(heart(7001).name).toBe('retirer')
    heart(7001).click()
    expect(stored()).toEqual([])
    expect(heart(7001).getAttribute('aria-pressed')).toBe('false')
    expect(heart(7001).name).toBe('ajouter')
    expect(heart(7001).getAttribute('aria-label')).toBe('Ajouter Bague Aube à mes favoris')
  })

  test('of the same product agree everywhere on the page', async () => {
    await open(grid + heartOf(7001, 'Bague Aube'))
    heart(7001).click()
    const pressed = document.querySelectorAll('.heart[value="7001"][aria-pressed="true"]')
    expect(pressed).toHaveLength(2)
  })

  test('added to the page later work too', async () => {
    keep(7057, 1)
    await open(grid)
    document.body.insertAdjacentHTML('beforeend', heartOf(7057, 'Puces Rosée'))
    await vi.waitFor(() => expect(heart(7057).getAttribute('aria-pressed')).toBe('true'))
    heart(7057).click()
    expect(stored()).toEqual([])
  })

  test('follow changes in another tab', async () => {
    await open(grid)
    keep(7021, 1)
    dispatch()
    expect(heart(7021).getAttribute('aria-pressed')).toBe('true')
    localStorage.clear()
    dispatch()
    expect(heart(7021).getAttribute('aria-pressed')).toBe('false')
  })
})

describe('guest who adds a favourite', () => {
  test('is invited to log in with a return link, once a day', async () => {
    await open(grid)
    heart(7001).click()
    await vi.waitFor(() => expect(toast()?.textContent).toContain('Gardé sur cet appareil.'))
    const link = toast()?.querySelector('a')
    expect(link?.textContent).toBe('Se connecter')
    expect(link?.getAttribute('href')).toMatch(/^\/account\?backUrl=%2F/)
    toast()?.remove()
    heart(7021).click()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(stored()).toEqual([7021, 7001])
    expect(toast()).toBeNull()
  })

  test('is invited again after a day', async () => {
    keep(7021, Date.now() - 25 * 3_600_000)
    await open(grid)
    heart(7001).click()
    await vi.waitFor(() => expect(toast()).not.toBeNull())
  })

  test('gets a notice when the browser refuses storage, and the heart stays off', async () => {
    await open(grid)
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    heart(7001).click()
    await vi.waitFor(() => expect(toast()?.textContent).toMatch(/bloque les cookies.*garder vos favoris/))
    expect(heart(7001).getAttribute('aria-pressed')).toBe('false')
  })
})
