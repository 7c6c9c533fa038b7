import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deliveryPiece } from '../../shared/pieces/delivery-piece.ts'

const folder = join(import.meta.dirname, '../../shared/brands')
const brands = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Returns the relative luminance of a colour (WCAG). */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A background, the colours of texts and drawings on it, and their minimum contrast. */
const pairs: [on: string, drawn: string[], least: number][] = [
  ['paper', ['ink', 'ink-soft', 'brand', 'garnet', 'jade', 'amber', 'vermeil', 'focus'], 4.5],
  ['shell', ['ink', 'ink-soft', 'brand', 'garnet'], 4.5],
  ['white', ['ink', 'ink-soft', 'brand'], 4.5],
  ['brand', ['on-brand', 'on-brand-soft'], 4.5],
  ['brand-hover', ['on-brand'], 4.5],
  ['night', ['on-brand', 'on-brand-soft', 'vermeil-light'], 4.5],
  ['garnet-wash', ['garnet'], 4.5],
  ['jade-wash', ['jade'], 4.5],
  ['amber-wash', ['amber'], 4.5],
  ['paper', ['line-strong'], 3],
]

describe.each(brands)('the brand %s', (name) => {
  it('has rules of delivery and tax that hold', async () => {
    const { delivery } = await import(join(folder, name, 'delivery.ts'))
    expect(deliveryPiece.safeEncode(delivery).error?.issues).toBeUndefined()
  })

  it('has colours that everybody can read', async () => {
    const look = readFileSync(join(folder, name, 'look.css'), 'utf8')
    const { brand } = await import(join(folder, name, 'brand.ts'))
    const named = [...look.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, key, hex]) => [key, hex])
    const colours: Record<string, string> = { brand: brand.themeColor, ...Object.fromEntries(named) }
    const faults = pairs.flatMap(([on, drawn, least]) =>
      drawn.flatMap((each) => {
        const found = contrast(colours[on] ?? '', colours[each] ?? '')
        return found >= least ? [] : [`--${each} on --${on}: ${found.toFixed(2)} of ${least}`]
      }),
    )
    expect(faults).toEqual([])
  })

  it('has the files that every brand has', () => {
    const filesOf = (brand: string) =>
      readdirSync(join(folder, brand), { recursive: true })
        .map(String)
        .filter((file) => file.endsWith('.ts'))
        .sort()
    expect(filesOf(name)).toEqual(filesOf('neutral'))
  })
})
