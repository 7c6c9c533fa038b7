import fc from 'fast-check'
import { csvPlatform } from '../../worker/woocommerce/transfer/csv/platform.ts'
import { readShop } from '../../worker/woocommerce/transfer/csv/read.ts'
import { readTable } from '../../worker/woocommerce/transfer/csv/table.ts'
import { writeCsv } from '../../worker/woocommerce/transfer/csv/text.ts'

const cell = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '"',
      '""',
      ',',
      ';',
      '\n',
      '\r\n',
      '\t',
      '=1+1',
      '+33',
      '-1',
      '@x',
      '1',
      '-1',
      '1e400',
      'simple',
      'variable',
      'variation',
    ],
    ...[
      'id:0',
      'id:7001',
      'a > b > c',
      'a, b',
      '\\,',
      '\ufeff',
      'A'.repeat(200),
      '9'.repeat(40),
      '2026-02-30',
      'parent',
      'taxable',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const heads = fc.constantFrom(
  ...[
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Parent',
    'Regular price',
    'Sale price',
    'Stock',
    'In stock?',
    'Categories',
    'Tags',
  ],
  ...[
    'Images',
    'Grouped products',
    'Attribute 1 name',
    'Attribute 1 value(s)',
    'Attribute 1 global',
    'Nom',
    'UGS',
    'Tarif régulier',
  ],
)
const file = fc.oneof(
  fc.array(cell, { maxLength: 60 }).map((cells) => cells.join('')),
  fc
    .tuple(
      fc.array(heads, { minLength: 1, maxLength: 8 }),
      fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 6 }),
    )
    .map(([head, rows]) => [head, ...rows].map((cells) => cells.join(',')).join('\n')),
)

/**
 * Reads files that nobody wrote with care: each is read, or refused in words; never does a bug speak.
 * @returns what went wrong, each with its file
 */
export function fuzzCsv(seed: number, numRuns: number): string[] {
  const faults: string[] = []
  for (const text of fc.sample(file, { seed, numRuns })) {
    try {
      const { head, lines } = readTable(text, () => true)
      writeCsv(lines.map(({ cells }) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))))
      csvPlatform(readShop(text), 'https://aubenacre.test')
    } catch (error) {
      const isBug = !(error instanceof Error) || error.constructor !== Error
      if (isBug) faults.push(`${String(error)} of ${JSON.stringify(text).slice(0, 300)}`)
    }
  }
  return faults
}
