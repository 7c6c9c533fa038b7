import { beforeEach, describe, expect, it } from 'vitest'
import { wake } from '../../client/late/products/my-size.ts'
import { keepRingSize } from '../../client/state/ring-size.ts'

describe('list link to the stored ring size', () => {
  const link = () => document.querySelector('a') as HTMLAnchorElement
  beforeEach(() => {
    localStorage.clear()
    document.body.innerHTML = '<a href="/list/bagues" data-my-size="/list/bagues?taille={size}" hidden></a>'
  })

  it('is shown while a size is stored, in this tab or another', () => {
    wake(link())
    expect(link().hidden).toBe(true)
    keepRingSize(52)
    expect(link().hidden).toBe(false)
    expect(link().textContent).toBe('À ma taille (52)')
    expect(link().getAttribute('href')).toBe('/list/bagues?taille=52')
    localStorage.setItem('aubenacre:ring-size', '56')
    dispatchEvent(new StorageEvent('storage', { key: 'aubenacre:ring-size' }))
    expect(link().getAttribute('href')).toBe('/list/bagues?taille=56')
    keepRingSize(null)
    expect(link().hidden).toBe(true)
  })
})
