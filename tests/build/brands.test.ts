import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deliveryRules } from '../../shared/delivery/delivery-rules.ts'

const folder = join(import.meta.dirname, '../../shared/brands')
const brands = readdirSync(folder)

describe.each(brands)('the brand %s', (name) => {
  it('has rules of delivery and tax that hold', async () => {
    const { delivery } = await import(join(folder, name, 'delivery.ts'))
    expect(deliveryRules.safeParse(delivery).error?.issues).toBeUndefined()
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

it.each([
  ['a country that is none', { countries: ['France'] }],
  ['no country', { countries: [] }],
  ['carriage that ends before it begins', { carriageDays: { shortest: 9, longest: 3 } }],
  ['a rate that nobody has', { vat: { rates: { FR: 200 }, british: 20 } }],
])('rules are refused for %s', async (_words, wrong) => {
  const { delivery } = await import('../../shared/brands/neutral/delivery.ts')
  expect(deliveryRules.safeParse({ ...delivery, ...wrong }).success).toBe(false)
})
