import { describe, expect, it } from 'vitest'
import { demonstrationHouse, fictionalFacts } from '../../shared/demonstration-house.ts'
import { businessVariables, fictionalNames, neededVariables } from '../../worker/content/business.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Returns the Luhn sum of a number: the sum of its digits, with every second one from the right doubled. */
const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)

describe('demonstration business', () => {
  it('sets every variable that production requires', () => {
    expect(Object.keys(demonstrationHouse).sort()).toEqual([...neededVariables].sort())
    for (const [name, schema] of Object.entries(businessVariables))
      expect(
        schema.safeParse(demonstrationHouse[name as keyof typeof demonstrationHouse]).success,
        name,
      ).toBe(true)
  })

  it('has a valid but never assigned registration number, and its VAT number', () => {
    const number = digitsOf(demonstrationHouse.BUSINESS_RCS)
    expect(number).toHaveLength(9)
    expect(luhnSum('732829320') % 10).toBe(0)
    expect(luhnSum(number) % 10).toBe(0)
    expect(Number(number)).toBeLessThan(100_000_000)
    const key = (12 + 3 * (Number(number) % 97)) % 97
    expect(demonstrationHouse.BUSINESS_VAT).toBe(`FR${String(key).padStart(2, '0')}${number}`)
  })

  it('uses only reserved domains and phone numbers', () => {
    const words = Object.values(demonstrationHouse).join('\n')
    const domains = [...words.matchAll(/[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/g)].map(([domain]) => domain)
    expect(domains.length).toBeGreaterThanOrEqual(3)
    for (const domain of domains) expect(domain).toMatch(/\.example$/)
    const phones = [...words.matchAll(/\+33[\d ]+/g)].map(([phone]) => digitsOf(phone))
    expect(phones.length).toBeGreaterThanOrEqual(2)
    for (const phone of phones) expect(phone).toMatch(/^3319900\d{4}$/)
  })
})

describe('fictional facts', () => {
  it('are found in the variables, also with spaces around', () => {
    expect(fictionalNames(demonstrationHouse).sort()).toEqual(Object.keys(fictionalFacts).sort())
    expect(fictionalNames({ BUSINESS_VAT: ` ${demonstrationHouse.BUSINESS_VAT}\n` })).toEqual([
      'BUSINESS_VAT',
    ])
  })

  it('exclude those that a real business may share', () => {
    expect(
      fictionalNames({ BUSINESS_FORM: 'SAS', BUSINESS_CASE_OFFERED: 'yes', BUSINESS_NAME: 'Autre' }),
    ).toEqual([])
  })
})
