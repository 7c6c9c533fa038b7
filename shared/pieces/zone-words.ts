/** Maximum number of carriers in a zone. */
const maxWays = 6

/** Returns the typed price of a band in words: `4,90 €`, `offerte`. */
function priceWords(band: string): string {
  const price = band.split('|')[0]?.trim() ?? ''
  return /[1-9]/.test(price) ? `${price}\u00a0€` : 'offerte'
}

/**
 * Returns the summary of a folded delivery zone: its name, its number of countries, and each carrier's prices and days.
 * @param read returns the value of a field, by its name within the zone
 */
export function zoneWords(read: (field: string) => string): string {
  const ways = Array.from({ length: maxWays }, (_, at) => `ways.${at}.`).flatMap((way) => {
    const carrier = read(`${way}carrier`)
    if (carrier === '') return []
    const prices = read(`${way}bands`).split('\n').map(priceWords)
    const price = prices.length > 3 ? `${prices[0]} à ${prices.at(-1)}` : prices.join(', ')
    return [`${carrier}\u00a0: ${price}, ${read(`${way}shortest`)} à ${read(`${way}longest`)} jours`]
  })
  const countries = read('countries').split('\n').filter(Boolean)
  const where = countries.length > 1 ? [`${countries.length} pays`] : countries
  return [read('name'), ...where.filter((one) => one !== read('name')), ...ways].join(' · ')
}
