import type { Carriage } from '../delivery/table.ts'
import type { Cents } from '../money.ts'

/** The prices of carriage a page shows, as its form sends them back: `FR/relais:450 BE/domicile:1290`. */
export const shownCarriages = (served: readonly { country: string; ways: readonly Carriage[] }[]): string =>
  served
    .flatMap(({ country, ways }) => ways.map(({ carrier, price }) => `${country}/${carrier}:${price}`))
    .join(' ')

/** The one of a country and a carrier: the first of the country, where that one does not go; 0 where none was shown. */
export function shownPrice(shown: string, country: string, carrier: string): Cents {
  const here = shown.split(' ').filter((each) => each.startsWith(`${country}/`))
  const own = here.find((each) => each.startsWith(`${country}/${carrier}:`)) ?? here[0]
  const cents = own?.slice(own.indexOf(':') + 1) ?? ''
  return /^\d{1,6}$/.test(cents) ? Number(cents) : 0
}
