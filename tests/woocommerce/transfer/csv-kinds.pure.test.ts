import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountText, decimalMarkOf } from '../../../worker/woocommerce/transfer/csv/amounts.ts'
import { decodeFile } from '../../../worker/woocommerce/transfer/csv/decode.ts'
import { columnNames, numberedNames } from '../../../worker/woocommerce/transfer/csv/header-names.ts'
import { columnOf } from '../../../worker/woocommerce/transfer/csv/headers.ts'
import { splitList } from '../../../worker/woocommerce/transfer/csv/lists.ts'
import { noteLine } from '../../../worker/woocommerce/transfer/csv/notes.ts'
import { readShop } from '../../../worker/woocommerce/transfer/csv/read.ts'
import { csvReport } from '../../../worker/woocommerce/transfer/csv/report.ts'

const bytesOf = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with BOM': (text: string) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
  'UTF-16 LE': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'Windows-1252': (text: string) =>
    Buffer.from(
      Array.from(text, (sign) =>
        sign === '€' ? 0x80 : sign === '’' ? 0x92 : sign === 'œ' ? 0x9c : sign.charCodeAt(0),
      ),
    ),
} as const

describe('file encoding', () => {
  test.each(Object.keys(bytesOf) as (keyof typeof bytesOf)[])('%s is recognised and decoded', (encoding) => {
    const letters = fc.string({ unit: fc.constantFrom(...'aZ9,;"\n éèàçÉ«»œ’€'), minLength: 1 })
    fc.assert(
      fc.property(letters, (words) => {
        const text = `Nom,Prix\nÉté,${words}é`
        expect(decodeFile(bytesOf[encoding](text))).toEqual({ text, encoding })
      }),
    )
  })

  test('UTF-16 without byte order mark is recognised by its zeros', () => {
    expect(decodeFile(Buffer.from('Nom;Prix\nÉté;1', 'utf16le'))).toMatchObject({
      encoding: 'UTF-16 LE',
      text: 'Nom;Prix\nÉté;1',
    })
    expect(decodeFile(Buffer.from('Nom;Prix\nÉté;1', 'utf16le').swap16())).toMatchObject({
      encoding: 'UTF-16 BE',
    })
  })

  test('a file with two encodings is refused with the line', () => {
    const mixed = Buffer.concat([Buffer.from('Nom\nÉté\n'), Buffer.from([0xc9, 0x74, 0xe9])])
    expect(() => decodeFile(mixed)).toThrow('line 2')
  })
})

describe('CSV columns', () => {
  const all = Object.entries({ ...columnNames, ...numberedNames }).flatMap(([name, written]) =>
    written.map((each) => [each.replace('#', '3').replace('%', 'kg'), name] as const),
  )
  test('are recognised in any case, with any apostrophe or space', () => {
    const change = fc.record({
      case: fc.constantFrom('as is', 'upper', 'lower'),
      apostrophe: fc.constantFrom("'", '’', '‘'),
      blank: fc.constantFrom(' ', '\u00a0', '\u202f', '  '),
      around: fc.constantFrom('', ' ', '\u00a0'),
    })
    fc.assert(
      fc.property(fc.constantFrom(...all), change, ([written, name], how) => {
        const spelled = written.replace(/['’]/g, how.apostrophe).replaceAll(' ', how.blank)
        const cased = { 'as is': spelled, upper: spelled.toUpperCase(), lower: spelled.toLowerCase() }[
          how.case
        ]
        expect(columnOf(`${how.around}${cased}${how.around}`)).toMatchObject({ name })
      }),
      { numRuns: 1000 },
    )
  })

  test('with an unknown, repeated or missing name refuse the whole file', () => {
    const file = 'ID,Name,Couleur du carton,Regular price,Nombre de pattes\n1,A,b,12,4\n'
    expect(() => readShop(file)).toThrow('« Couleur du carton », « Nombre de pattes »')
    expect(() => readShop('ID,Name,Nom\n1,A,B\n')).toThrow('the same column')
    expect(() => readShop('Type,Stock\nsimple,2\n')).toThrow('no column of names')
    expect(readShop('ID,Type,SKU\n1,simple,A\n').refused).toMatchObject([{ line: 2, why: 'it has no name' }])
  })

  test.each([',', ';', '\t'])('are separated by %j, or as a sep= line says', (delimiter) => {
    const lines = ['UGS,Nom,Tarif régulier,Description', 'A,"Bague, été; \t« x »","12,50",une']
    const cells = lines.map((line, place) =>
      place === 0 ? line.split(',') : ['A', 'Bague, été; \t« x »', '12,50', 'une'],
    )
    const text = cells.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n')
    for (const file of [text, `sep=${delimiter}\r\n${text}`])
      expect(readShop(file)).toMatchObject({
        table: { delimiter },
        products: [{ sku: 'A', name: 'Bague, été; \t« x »', price: '12.50' }],
      })
  })
})

describe('CSV amounts', () => {
  const blank = fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u2009')
  const sign = fc.constantFrom('', '€', 'EUR', ' €', '\u00a0€')
  test('are read in French and English, with currency signs and spaces', () => {
    const any = fc.record({
      cents: fc.integer({ min: 1, max: 99_999_999 }),
      isFrench: fc.boolean(),
      part: blank,
      sign,
      isAfter: fc.boolean(),
    })
    fc.assert(
      fc.property(any, ({ cents, isFrench, part, sign: euro, isAfter }) => {
        const parted = String(Math.floor(cents / 100)).replace(/(?<=\d)(?=(\d{3})+$)/g, isFrench ? part : ',')
        const number = `${parted}${isFrench ? ',' : '.'}${String(cents % 100).padStart(2, '0')}`
        expect(amountText(isAfter ? number + euro : euro + number, null)).toEqual({
          amount: (cents / 100).toFixed(2),
          isRounded: false,
        })
      }),
    )
  })

  test.each([
    'gratuit',
    '-5',
    '$12',
    '12£',
    '1,2,3',
    '12.50.3',
    '1e3',
    '12 CHF',
    '½',
    '1.299',
    '1,299',
    'NaN',
    '12€50',
    '--',
    '.',
  ])('%j is not an amount', (cell) => {
    expect(amountText(cell, null)).toBeNull()
  })

  test('with an ambiguous separator are read like the rest of the file', () => {
    expect(decimalMarkOf(['49,90', '1.299', ''])).toBe(',')
    expect(decimalMarkOf(['49,90', '49.90'])).toBeNull()
    expect(amountText('1.299', ',')?.amount).toBe('1299.00')
    expect(amountText('1,299', '.')?.amount).toBe('1299.00')
    expect(amountText('1,299', ',')).toBeNull()
    expect(amountText('41.5833', null)).toEqual({ amount: '41.58', isRounded: true })
  })
})

test('splitList reads values with commas in each notation', () => {
  expect(splitList('Or\\, rose, Argent')).toEqual(['Or, rose', 'Argent'])
  expect(splitList('"Or, rose", Argent')).toEqual(['Or, rose', 'Argent'])
  expect(splitList('Or&#44; rose, Argent,')).toEqual(['Or, rose', 'Argent'])
  expect(splitList('6" chaîne, "dit ""petit"""')).toEqual(['6" chaîne', 'dit "petit"'])
})

const broken = `ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Date sale price ends,Tax status,In stock?,Stock,Sale price,Regular price,Upsells,Parent,Attribute 1 name,Attribute 1 value(s),Weight (lb)
1,simple,A,Bague A,1,peut-être,partout,,none,1,"2,5",,"49,90",Z,,,,2
2,simple,A,Bague B,1,,,,,1,3,,"49,90",,,,,
3,external,C,Bague C,1,,,,,1,,,"49,90",,,,,
4,simple,D,,1,,,,,1,,,"49,90",,,,,
5,variation,E-50,,1,,,,,1,,,"49,90",,E,Taille,50,
6,variable,E,Bague E,1,,,,,1,beaucoup,,,,,Taille,"50, 52",
7,variation,,Perdue,1,,,,,1,,,"49,90",,PERDU,Taille,50,
8,simple,F,Bague F,1,,,un jour,,1,,39,"49,90",,,,,
9,simple,G,Bague G,1,,,,,1,,59,"49,90",,,,,
10,"simple, downloadable",H,Bague H,1,,,,,1,,,"49,90",,,,,
11,simple,I,Bague I,1,,,,,1,,,,,,,,
`

test('a broken file notes each unreadable cell and line once, and the counts add up', () => {
  const shop = readShop(broken, { now: new Date('2026-11-26T09:00:00Z') })
  expect(shop.products.map(({ sku }) => sku)).toEqual(['A', 'E', 'G', 'I'])
  expect(shop.variations.map(({ sku, parent_id }) => [sku, parent_id])).toEqual([['E-50', 6]])
  expect(shop.products[0]).toMatchObject({
    stock_quantity: 2,
    catalog_visibility: 'hidden',
    weight: '0.90718474',
  })
  expect(shop.notes.map(noteLine)).toEqual(
    expect.arrayContaining(
      [
        'line 2: A: Is featured?: « peut-être »: ',
        'line 2: A: Visibility in catalog: « partout »: ',
        'line 2: A: Stock: « 2,5 »: only whole pieces are counted: read as 2',
        'line 2: A: Tax status: « none »: ',
        'line 2: A: Upsells: « Z »: no product',
        'line 3: A: SKU: « A »: the SKU of line 2 already',
        'line 4: C: Type: « external »: ',
        'line 5: D: Name: «  »: a product has a name',
        'line 7: E: Stock: « beaucoup »: not a number of pieces: counted as none',
        'line 8: Perdue: Parent: « PERDU »: no product of this file',
        'line 9: F: Date sale price ends: « un jour »: not a date',
        'line 10: G: Sale price: « 59 »: not below the regular price',
        'line 11: H: Type: « simple, downloadable »: files to download',
        'line 12: I: Regular price: «  »: it has no price',
      ].map((start) => expect.stringMatching(new RegExp(`^${start.replace(/[.*+?^()|[\]\\]/g, '\\$&')}`))),
    ),
  )
  expect(shop.notes).toHaveLength(14)
  const report = csvReport(shop, new Map(shop.products.map(({ id }) => [id, 'written'])), [])
  const counts = report
    .filter((line) => /\d +\d+ +\d+ +\d+$/.test(line))
    .map((line) => line.trim().split(/ +/).slice(-4).map(Number))
  expect(counts.length).toBeGreaterThan(10)
  for (const [read = 0, written = 0, unchanged = 0, skipped = 0] of counts)
    expect(read).toBe(written + unchanged + skipped)
  expect(counts[0]).toBeDefined()
  expect(shop.entries.length + shop.refused.length).toBe(11)
})
