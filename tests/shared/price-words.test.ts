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
  ['moins de 100', '-100', ''],
  ['cadeau moins de 50', '-50', 'cadeau'],
  ['50 à 80 €', '50-80', ''],
  ['collier 50 a 80 euros', '50-80', 'collier'],
  ['50-80€', '50-80', ''],
  ['bague 50 € – 80 €', '50-80', 'bague'],
  ['entre 50 et 80', '50-80', ''],
  ['５０ à ８０ €', '50-80', ''],
  ['50\u00a0à\u00a080\u202f€', '50-80', ''],
  ['moins de 1 000 €', '-1000', ''],
  ['moins de 99,90 €', '-99', ''],
  ['100 € maximum', '0-100', ''],
  ['bracelet budget 100 €', '0-100', 'bracelet'],
  ['à partir de 300 €', '300-', ''],
  ['parure 300 euros et plus', '300-', 'parure'],
  ['< 100 €', '-100', ''],
])('« %s » asks for %s', (words, range, rest) => expect(saidPrice(words)).toEqual({ range, rest }))

test.each([
  'bague',
  '7 mm',
  'taille 52',
  'bague 100 euros',
  'perle moins de 7 mm',
  'chaîne de plus de 60 cm',
  'plus de 3 perles',
  'perles de 7 à 8 mm',
  'femme de plus de 50 ans',
  '„moins de 100 euros“',
  '“moins de 100 euros”',
  'entre 100 et 50 euros',
])('« %s » asks for no range of prices', (words) => expect(saidPrice(words)).toBeNull())
