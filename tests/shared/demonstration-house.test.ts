import { describe, expect, it } from 'vitest'
import { demonstrationHouse, fictionalFacts, fictionalNames } from '../../shared/demonstration-house.ts'
import { businessVariables, neededVariables } from '../../worker/content/business.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Sum of the digits, every second one from the right doubled. */
const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)

describe('the demonstration house', () => {
  it('states every fact, in the form production asks for', () => {
    expect(Object.keys(demonstrationHouse).sort()).toEqual([...neededVariables].sort())
    for (const [name, schema] of Object.entries(businessVariables))
      expect(
        schema.safeParse(demonstrationHouse[name as keyof typeof demonstrationHouse]).success,
        name,
      ).toBe(true)
  })

  it('has a number of the register with a valid check digit that was never given out, and its VAT number', () => {
    const number = digitsOf(demonstrationHouse.BUSINESS_RCS)
    expect(number).toHaveLength(9)
    expect(luhnSum('732829320') % 10).toBe(0)
    expect(luhnSum(number) % 10).toBe(0)
    expect(Number(number)).toBeLessThan(100_000_000)
    const key = (12 + 3 * (Number(number) % 97)) % 97
    expect(demonstrationHouse.BUSINESS_VAT).toBe(`FR${String(key).padStart(2, '0')}${number}`)
  })

  it('is reached nowhere: its domains are reserved for examples, its phones for fiction', () => {
    const words = Object.values(demonstrationHouse).join('\n')
    const domains = [...words.matchAll(/[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/g)].map(([domain]) => domain)
    expect(domains.length).toBeGreaterThanOrEqual(3)
    for (const domain of domains) expect(domain).toMatch(/\.example$/)
    const phones = [...words.matchAll(/\+33[\d ]+/g)].map(([phone]) => digitsOf(phone))
    expect(phones.length).toBeGreaterThanOrEqual(2)
    for (const phone of phones) expect(phone).toMatch(/^3319900\d{4}$/)
  })
})

describe('facts that are fictional', () => {
  it('are found by the names of their variables, with spaces around them too', () => {
    expect(fictionalNames(demonstrationHouse).sort()).toEqual(Object.keys(fictionalFacts).sort())
    expect(fictionalNames({ BUSINESS_VAT: ` ${demonstrationHouse.BUSINESS_VAT}\n` })).toEqual([
      'BUSINESS_VAT',
    ])
  })

  it('are not those a real house may share', () => {
    expect(
      fictionalNames({ BUSINESS_FORM: 'SAS', BUSINESS_CASE_OFFERED: 'yes', BUSINESS_NAME: 'Autre' }),
    ).toEqual([])
  })
})
