/** A postcode, and the town that was typed in the same field: '' when there was none. */
export interface CodeAndTown {
  code: string
  town: string
}

/** Maximum number of characters of a postcode and its town. */
const maxTyped = 60

/** A label that people copy with the postcode. */
const label = /^(?:C\.? ?P|code postal|post ?code|postal code|zip(?: code)?|PLZ|CAP)\b[ .:]*(?=.*\d)/i

/** A gap before words that end a text: `75001 Paris`, `75001 - Paris`. They may end with the number of a district. */
const beforeWords = /(?<=[\p{L}\d)])(?:[ ,]+| ?- ?)(?=[\p{L}(][\p{L}\d ,'’.()-]*$)/gu
const gap = / ?[-,(] ?| /g

/** A town, perhaps with its region or the number of its district, or a military post office. */
const isTown = /^(?=.*\p{L}{3}|[ADF]PO )[^\d]+(?:\d{1,2}\p{L}{0,3}[ ,]*)?$/u

/** Returns every way to part a text into a postcode and the words before and behind it, longest postcode first. */
export function codeAndWords(typed: string): { code: string; words: string }[] {
  const text = typed.replace(label, '')
  if (text.length > maxTyped) return [{ code: text, words: '' }]
  const behindTown = [...text.matchAll(gap)]
    .map(({ index, 0: { length } }) => ({ code: text.slice(index + length), words: text.slice(0, index) }))
    .filter(({ words }) => isTown.test(words))
  return [{ code: text, words: '' }, ...behindTown].flatMap(({ code, words }) => [
    { code, words },
    ...[...code.matchAll(beforeWords)]
      .map(({ index, 0: { length } }) => ({
        code: code.slice(0, index),
        words: [words, code.slice(index + length)].filter(Boolean).join(', '),
      }))
      .reverse(),
  ])
}

/** Names of countries that buyers add to a postcode, in French, English and their own language, and three letters. */
const names: Readonly<Record<string, RegExp>> = {
  AT: /^(?:autriche|austria|österreich|aut)$/i,
  BE: /^(?:belgique|belgium|belgië|bel)$/i,
  BG: /^(?:bulgarie|bulgaria|bgr)$/i,
  CA: /^(?:canada|can)$/i,
  CH: /^(?:suisse|switzerland|schweiz|svizzera|che)$/i,
  CZ: /^(?:tchéquie|czechia|česko|cze)$/i,
  DE: /^(?:allemagne|germany|deutschland|deu|ger)$/i,
  DK: /^(?:danemark|denmark|danmark|dnk)$/i,
  ES: /^(?:espagne|spain|españa|esp)$/i,
  FI: /^(?:finlande|finland|suomi|fin)$/i,
  FR: /^(?:france|fra)$/i,
  GB: /^(?:royaume-uni|united kingdom|england|gbr)$/i,
  GR: /^(?:grèce|greece|ελλάδα|grc)$/i,
  HR: /^(?:croatie|croatia|hrvatska|hrv)$/i,
  HU: /^(?:hongrie|hungary|hun)$/i,
  IE: /^(?:irlande|ireland|irl)$/i,
  IT: /^(?:italie|italy|italia|ita)$/i,
  LU: /^(?:luxembourg|luxemburg|lux)$/i,
  NL: /^(?:pays-bas|netherlands|nederland|nld)$/i,
  NO: /^(?:norvège|norway|norge|nor)$/i,
  PL: /^(?:pologne|poland|polska|pol)$/i,
  PT: /^(?:portugal|prt)$/i,
  RO: /^(?:roumanie|romania|românia|rou)$/i,
  SE: /^(?:suède|sweden|sverige|swe)$/i,
  SI: /^(?:slovénie|slovenia|slovenija|svn)$/i,
  SK: /^(?:slovaquie|slovakia|slovensko|svk)$/i,
  US: /^(?:états-unis|united states|usa)$/i,
}

/** Returns the ISO code of the country that words name, or `null`. */
const countryNamed = (words: string): string | null =>
  Object.keys(names).find((code) => names[code]?.test(words)) ?? null

/** Countries whose towns and regions have names of countries: Norway (Maine), Northern Ireland. */
const namesakes = /^(?:CA|GB|IE|MT|US)$/

/** Returns the name of a country at the end of words, with the words before it. */
function ending(words: string): [town: string, country: string | null] {
  const [, before = '', last = ''] = /^(.*?)[ ,(]*(\p{L}+|(?<=[,(] ?)[\p{L} ’'-]+)[ )]*$/u.exec(words) ?? []
  const country = last === '' ? null : countryNamed(last)
  return country === null ? [words, null] : [before, country]
}

/** Whether words beside a postcode name another country than the chosen one (ISO code): « 10115 Berlin, Germany ». */
export function isAbroad(country: string, words: string): boolean {
  if (words === '' || namesakes.test(country)) return false
  const [, named] = ending(words)
  return named !== null && named !== country
}

/** Returns the town among the words beside a postcode: « New York, NY » is New York. '' when there is none. */
export function townAmong(country: string, words: string): string {
  if (words === '') return ''
  const [before, named] = ending(words)
  const own = named === country && country !== 'LU' ? before : words
  const [first = ''] = own
    .split(/[,()]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^CEDEX\b/i.test(part))
  const town = /^(?:CA|IT|US)$/.test(country) ? first.replace(/(?:^| )[A-Z]{2}$/, '') : first
  return /\p{L}{2}|^Y$/u.test(town) ? town : ''
}
