import { expect, it } from 'vitest'
import { mendedLink } from '../../worker/render/mended-link.ts'

const token = 'Q2-_aZ09'.padEnd(43, 'x')
const access = `t1k2l3.${token}`
const at = (query: string) => mendedLink(`https://shop.example/account/lien?${query}`)

it.each([
  [`key=${token}.`, `key=${token}`],
  [`key=${token}%3E`, `key=${token}`],
  [`key=${token})`, `key=${token}`],
  [`key=${token}%20`, `key=${token}`],
  [`key=${token}%C2%A0%C2%BB`, `key=${token}`],
  [`key=%3C${token}%3E.`, `key=${token}`],
  [`key=3D${token}`, `key=${token}`],
  [`cle=${token.slice(0, 20)}%0D%0A${token.slice(20)}`, `cle=${token}`],
  [`jeton=${token.slice(0, 20)}=%0A${token.slice(20)}`, `jeton=${token}`],
  [`acces=${access}.`, `acces=${access}`],
  [`acces=3D${access}`, `acces=${access}`],
  [`key=3Dwc_order_ab12,`, 'key=wc_order_ab12'],
  [`commande=7&amp;acces=${access}`, `commande=7&acces=${access}`],
  [`login=zoe%40example.com&amp;key=${token};`, `login=zoe%40example.com&key=${token}`],
])('« %s » is read as it was written', (damaged, whole) => {
  expect(at(damaged)).toBe(`/account/lien?${whole}`)
  expect(at(whole)).toBeNull()
})

it.each([
  ...['', 'wd=a.', 'page=2&tri=prix', `key=${token}`, `acces=${access}&annule=1`],
  // A secret may start like an escaped sign.
  `key=3D${token.slice(2)}`,
  `key=${'.'.repeat(5000)}`,
])('« %s » stays', (query) => {
  expect(at(query)).toBeNull()
})
