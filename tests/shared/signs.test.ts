import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { mailboxLetters } from '#text/email.ts'
import { emailProblem } from '../../shared/address/address.ts'
import { cleanPhone, phoneProblem } from '../../shared/address/phone.ts'
import { isPhone } from '../../shared/address/phone-numbers.ts'
import { decimalTyped } from '../../shared/amount-typed.ts'
import { couponCode } from '../../shared/cart/coupon-code.ts'
import { clean, cleanCode, cleanEmail, isEmail } from '../../shared/one-line.ts'
import { orderNumber } from '../../shared/orders/order-search.ts'
import { numberIn } from '../../shared/staff/order-query.ts'
import { withoutSigns } from '../../shared/words/signs.ts'
import { forms } from './every-form.ts'

/** Characters that Unicode calls ignorable, and others in text copied from contacts, mails and web pages. */
const signs = [
  ...'\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061',
  ...'\u2066\u2067\u2068\u2069\u206f\u3164\ufe00\ufe0d\ufe0e\ufe0f\ufeff\uffa0\ufff9\ufffb',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e0100}',
]
const seen = new RegExp(`[${signs.join('')}]`, 'u')
const fields = Object.entries(forms).flatMap(([form, [, values]]) =>
  Object.keys(values).map((field) => [form, field] as const),
)

const parse = (form: string, values: Record<string, string>) => {
  const [schema] = forms[form] ?? []
  const result = schema?.safeParse(withoutSigns(values))
  return result?.success ? result.data : result?.error?.issues
}

test('every sample form is valid', () => {
  for (const [form, [schema, values]] of Object.entries(forms)) {
    const { success, error } = schema.safeParse(values)
    expect([form, success, error?.issues]).toEqual([form, true, undefined])
  }
})

test('invisible characters in any field change nothing in the parsed form', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fields),
      fc.array(fc.tuple(fc.nat(60), fc.constantFrom(...signs)), { minLength: 1, maxLength: 4 }),
      ([form, field], inserted) => {
        const values = forms[form]?.[1] ?? {}
        const letters = [...(values[field] ?? '')]
        for (const [at, sign] of inserted) letters.splice(at % (letters.length + 1), 0, sign)
        expect(parse(form, { ...values, [field]: letters.join('') })).toEqual(parse(form, values))
      },
    ),
    { numRuns: 3_000 },
  )
})

const withEmail = Object.entries(forms).filter(([form, [, values]]) => values['email'] && form !== 'checkout')
test.each(withEmail)('%s explains that the part before @ has no accents', (form, [, values]) => {
  for (const foreign of ['zoé@example.com', 'ZOE\u0301@example.com', 'жанна@пример.рф']) {
    expect(emailProblem(cleanEmail(foreign))).toBe(mailboxLetters)
    expect(JSON.stringify(parse(form, { ...values, email: foreign }))).toContain(mailboxLetters)
  }
  for (const slip of ['zoé', 'zoé@example', 'zo é@example.com'])
    expect(JSON.stringify(parse(form, { ...values, email: slip }))).not.toContain(mailboxLetters)
})

test('every kind of space is treated as a space', () => {
  const blanks = [...'\t\u00a0\u1680\u2000\u2003\u2007\u2009\u202f\u205f\u2800\u3000']
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Zoë', 'd’A', '12', ' ', ...blanks), { maxLength: 8 }), (parts) => {
      const spaced = parts.map((part) => (blanks.includes(part) ? ' ' : part)).join('')
      expect(clean(parts.join(''))).toBe(clean(spaced))
      expect(cleanPhone(parts.join(''))).toBe(cleanPhone(spaced))
    }),
  )
})

test('cleaning a clean value changes nothing', () => {
  const unit = fc.oneof(
    fc.constantFrom(...signs, ' ', 'é', 'e\u0301', 'ی', '\u064e', '❤', '👩', '🔥', 'क', '\u094d'),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 12 }), (parts) => {
      for (const cleaning of [clean, cleanCode, cleanEmail, cleanPhone]) {
        const once = cleaning(parts.join(''))
        expect(cleaning(once)).toBe(once)
      }
    }),
    { numRuns: 500 },
  )
})

it('marks that Unicode sorts do not change what is clean', () => {
  const once = clean('\u064e\u094d\u200d')
  expect(clean(once)).toBe(once)
})

describe('clean() keeps the characters a script needs', () => {
  it.each([
    ['e\u0301\u200c\u064e', 'é\u064e'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['علی\u200c\u200cرضا\u200c', 'علی\u200cرضا'],
    ['\u202eعلی\u202c', 'علی'],
    ['क्\u200dष', 'क्\u200dष'],
    ['Zo\u200cë', 'Zoë'],
    ['❤️‍🔥 👩‍👧', '❤️‍🔥 👩‍👧'],
    ['1️⃣', '1️⃣'],
    ['a\ufe0fb', 'ab'],
    ['Marie\u2011Lou', 'Marie-Lou'],
    ['e\u200b\u0301', 'é'],
    ['ശ്രീ രാജന്\u200d', 'ശ്രീ രാജന്\u200d'],
    ['สม\u200bชาย', 'สมชาย'],
    ['ﬁona ﬄora', 'fiona fflora'],
    ['Ｍａｒｉｅ　Ｌｅｖｙ', 'Marie Levy'],
  ])('%j becomes %j', (typed, saved) => expect(clean(typed)).toBe(saved))
})

describe('phone number', () => {
  it.each([
    ['\u202d06 12 34 56 78\u202c', '06 12 34 56 78'],
    ['\u200e+33612345678', '+33612345678'],
    ['06\u202f12\u202f34\u202f56\u202f78', '06 12 34 56 78'],
    ['06\u200912\u200934\u200956\u200978', '06 12 34 56 78'],
    ['06\u201112\u201134\u201156\u201178', '06-12-34-56-78'],
    ['06–12—34−56‒78', '06-12-34-56-78'],
    ['06\t12\t34\t56\t78', '06 12 34 56 78'],
    ['０６１２３４５６７８', '0612345678'],
    ['۰۶۱۲۳۴۵۶۷۸', '0612345678'],
    ['tel:+33-6-12-34-56-78', '+33-6-12-34-56-78'],
    ['Tél. : 06 12 34 56 78', '06 12 34 56 78'],
    ['(06) 12.34.56.78', '(06) 12.34.56.78'],
    ['+33 (0)6 12 34 56 78', '+33 (0)6 12 34 56 78'],
    ['0033 6 12 34 56 78', '0033 6 12 34 56 78'],
    ['01 23 45 67 89 poste 12', '01 23 45 67 89 poste 12'],
    ['01 23 45 67 89 ext. 12', '01 23 45 67 89 poste 12'],
    ['01 23 45 67 89x12', '01 23 45 67 89 poste 12'],
    ['tel:+33123456789;ext=12', '+33123456789 poste 12'],
    ['+1 (415) 555-2671', '+1 (415) 555-2671'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['+98 ۹۱۲ ۳۴۵ ۶۷۸۹', '+98 912 345 6789'],
    ['০৬১২৩৪৫৬৭৮', '0612345678'],
    ['๐๖ ๑๒ ๓๔ ๕๖ ๗๘', '06 12 34 56 78'],
    ['𝟎𝟔𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖', '0612345678'],
    ['(+33) 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['06·12·34·56·78', '06 12 34 56 78'],
    ['06_12_34_56_78', '06 12 34 56 78'],
    ['« 06 12 34 56 78 »', '06 12 34 56 78'],
    ['06 12 34 56 78 (portable)', '06 12 34 56 78'],
    ['Port. : 06 12 34 56 78,', '06 12 34 56 78'],
    ['GSM 0612345678', '0612345678'],
    ['☎️ 06 12 34 56 78', '06 12 34 56 78'],
    ['https://wa.me/33612345678', '33612345678'],
    ['01 23 45 67 89 p. 12', '01 23 45 67 89 poste 12'],
    ['tel:0123456789;phone-context=+33', '+33 0123456789'],
    ['tel:123456789;ext=12;phone-context=+33', '+33 123456789 poste 12'],
    ['+33 +33 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['+33 0033 6 12 34 56 78', '0033 6 12 34 56 78'],
    ['+0041791234567', '0041791234567'],
    ['++33612345678', '+33612345678'],
  ])('%j is saved as %j', (typed, saved) => {
    const phone = cleanPhone(typed)
    expect(phone).toBe(saved)
    expect(phone).not.toMatch(seen)
    expect(isPhone(phone, 'FR')).toBe(true)
  })

  it.each([
    'O6 12 34 56 78',
    '06 12 34 56 78 / 01 23 45 67 89',
    'zoe12345678@example.com',
    '12 rue des Perles',
  ])('%j is refused', (typed) => expect(phoneProblem(cleanPhone(typed), 'DE', isPhone)).not.toBeNull())

  it.each([
    ['FR', '06 12 34 56', false],
    ['FR', '06 12 34 56 78 90', false],
    ['FR', '+33 6 12', false],
    ['US', '(415) 555-2671', true],
    ['US', '415-555-267', false],
    ['DE', '030 123456', true],
    ['GB', '020 7946 0958', true],
    ['ES', '612 34 56 78', true],
    ['ES', '06 12 34 56 78', true],
    ['XX', '06 12 34 56 78', true],
  ])('to %s, %j is %s', (country, phone, possible) => expect(isPhone(phone, country)).toBe(possible))
})

it.each([
  ['Zoé <zoe@example.com>', 'zoe@example.com'],
  ['mailto:zoe@example.com?subject=Bague', 'zoe@example.com'],
  ['zo?e@example.com', 'zo?e@example.com'],
  ['o’brien@example.com', "o'brien@example.com"],
  ['« zoe@example.com »', 'zoe@example.com'],
  ['E-mail : zoe@example.com', 'zoe@example.com'],
  ['zoe@example.com (Zoé)', 'zoe@example.com'],
  ['[zoe@example.com]', 'zoe@example.com'],
  ['zoe@example.com.', 'zoe@example.com'],
  ['zoe＠example。com', 'zoe@example.com'],
  ['ｚｏｅ@ｅｘａｍｐｌｅ．ｃｏｍ', 'zoe@example.com'],
  ['zoe@exam\u00adple\u200b.com', 'zoe@example.com'],
  ['zoe@example.com/', 'zoe@example.com'],
  ['zoe@Café.fr', 'zoe@xn--caf-dma.fr'],
  ['zoe@cafe\u0301.fr', 'zoe@xn--caf-dma.fr'],
  ['zoe@münchen.example', 'zoe@xn--mnchen-3ya.example'],
  ['zoe@пример.рф', 'zoe@xn--e1afmkfd.xn--p1ai'],
  ['zoe@例え。jp', 'zoe@xn--r8jz45g.jp'],
])('the email %j becomes %j', (typed, kept) => {
  expect(cleanEmail(typed)).toBe(kept)
  if (!kept.includes('?')) expect(isEmail(kept)).toBe(true)
})

it.each([
  'zoe@example .com',
  'zoe @ example.com',
  'zoe@example.com, lea@example.com',
  'zoe at example.com',
  'Zoé <zoe>',
])('the email %j is refused', (typed) => expect(isEmail(cleanEmail(typed))).toBe(false))

it.each([
  'Commande n° 1042',
  'commande 1042.',
  'N°\u00a01042',
  '№ 1042',
  '#１０４２',
  '1\u202f042',
  'cde : 1042',
])('the order number in %j is found', (typed) => expect(numberIn(orderNumber(typed))).toBe(1042))

it.each([
  ['12,50 €', '12.50'],
  ['12€50', '12.50'],
  ['€\u00a012.5', '12.5'],
  ['12,50 EUR', '12.50'],
  ['12 euros', '12'],
  ['1\u202f299,50\u00a0€', '1299.50'],
  ['1.299,50', '1299.50'],
  ['1,299.50', '1299.50'],
  ['1’299,50', '1299.50'],
  ['１２，５０', '12.50'],
  ['١٢٫٥٠', '12.50'],
  ['−12,50', '-12.50'],
  ['1.299', '1.299'],
  ['12 € 5 €', '12€5'],
  ['douze', 'douze'],
])('the amount %j becomes %j', (typed, kept) => expect(decimalTyped(typed)).toBe(kept))

it.each([
  '“welcome10”',
  '«\u00a0WELCOME10\u00a0»',
  'WELCOME10',
  'wel\u200bcome10',
  'welcome\u202f10',
  ' ｗｅｌｃｏｍｅ１０\u00a0',
  'wel\u00adcome10',
])('the coupon code %j is read', (typed) => expect(couponCode(typed)).toBe('welcome10'))
