import { expect, test } from 'vitest'
import { quantityForm } from '../../shared/cart/cart-forms.ts'

test.each([
  ['2', 2],
  ['02', 2],
  ['+2', 2],
  ['2.0', 2],
  ['2,00', 2],
  ['２', 2],
  [' 10 ', 10],
  ['', undefined],
  ['0', undefined],
  ['00', undefined],
  ['-1', undefined],
  ['2.5', undefined],
  ['1e3', undefined],
  ['100', undefined],
  ['1.000', undefined],
  ['2,000', undefined],
  ['0x10', undefined],
])('the quantity %j is %s', (quantity, count) =>
  expect(quantityForm.safeParse({ quantity }).data?.quantity).toBe(count),
)
