import { expect, test } from 'vitest'
import { saidPrice } from '../../shared/catalogue/price-words.ts'

test.each([
  ['moins de 100 euros', '-100', ''],
  ['bague à moins de 100 €', '-100', 'bague'],
  ['collier de perles sous 200€ en argent', '-200', 'collier de perles en argent'],
  ['cadeau jusqu’à 50 euros', '0-50', 'cadeau'],
  ['bracelet entre 50 et 100 euros', '50-100', 'bracelet'],
  ['bague de 50 € à 120 €', '50-120', 'bague'],
  ['parure à plus de 300 euros', '300-', 'parure'],
  ['Boucles Max 80 EUROS', '0-80', 'Boucles'],
])('« %s » asks for %s', (words, range, rest) => expect(saidPrice(words)).toEqual({ range, rest }))

test.each([
  'bague',
  '7 mm',
  'moins de 100',
  'taille 52',
  'bague 100 euros',
  '“moins de 100 euros”',
  'entre 100 et 50 euros',
])('« %s » asks for no range of prices', (words) => expect(saidPrice(words)).toBeNull())
