import { plural } from '../../../shared/text/plural.ts'

export const myCart = (count: number) =>
  `My cart, ${count === 0 ? 'empty' : plural(count, { one: '1 item', other: `${count} items` })}`
