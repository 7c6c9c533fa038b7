import type { Carriage } from '../delivery/table.ts'
import type { Cents } from '../money.ts'

/** Writes the delivery prices of a page for its form to send back: `FR/relais:450 BE/domicile:1290`. */
export const shownCarriages = (served: readonly { country: string; ways: readonly Carriage[] }[]): string =>
  served
    .flatMap(({ country, ways }) => ways.map(({ carrier, price }) => `${country}/${carrier}:${price}`))
    .join(' ')

/**
 * Returns the shown price for a country and a carrier, in cents. When that carrier does not serve the country, returns
 * the first price of the country, or 0 without any.
 */
export function shownPrice(shown: string, country: string, carrier: string): Cents {
  const here = shown.split(' ').filter((each) => each.startsWith(`${country}/`))
  const own = here.find((each) => each.startsWith(`${country}/${carrier}:`)) ?? here[0]
  const cents = own?.slice(own.indexOf(':') + 1) ?? ''
  return /^\d{1,6}$/.test(cents) ? Number(cents) : 0
}
