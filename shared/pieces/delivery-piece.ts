import * as z from 'zod'
import { billingCountries, countryName, taxCountry } from '../address/countries.ts'
import { type TerritoryName, territories } from '../address/territories.ts'
import { handovers } from '../delivery/handover.ts'
import type { DeliveryTable } from '../delivery/table.ts'
import { plainLetters } from '../words/fit-words.ts'
import { amount, rate } from './amounts.ts'
import { day, field, slug, words } from './fields.ts'
import { zoneWords } from './zone-words.ts'

/** One of several values. The staff type its name or its code; the form shows its name. */
const namedAs = <K extends string>(names: ReadonlyMap<K, string>, message: string) =>
  z.codec(
    z.string(message),
    z.custom<K>((value) => names.has(value as K)),
    {
      decode(typed, context) {
        const asked = plainLetters(typed.trim())
        for (const [key, name] of names)
          if (plainLetters(name) === asked || plainLetters(key) === asked) return key
        context.issues.push({
          code: 'custom',
          message: `«\u00a0${typed}\u00a0»\u00a0: ${message}`,
          input: typed,
        })
        return z.NEVER
      },
      encode: (key) => names.get(key) ?? key,
    },
  )

const countryNames = new Map<string, string>(billingCountries.map((code) => [code, countryName(code)]))
const country = namedAs(countryNames, 'ce n’est pas un pays dont la boutique connaît les adresses')

/** Territories to which parcels may go. Their taxes and customs rules are in code. */
export const openTerritories = (Object.keys(territories) as TerritoryName[]).filter(
  (name) => !('unserved' in territories[name]),
)
const territory = namedAs(
  new Map(openTerritories.map((name) => [name, territories[name].name] as const)),
  'ce n’est pas un lieu qui se règle ici',
)
const taxed = namedAs(
  new Map([...countryNames, ['XI', 'Irlande du Nord'] as const]),
  'ce n’est pas un pays dont la boutique connaît la TVA',
)

const days = (label: string) =>
  field(
    z.coerce
      .number('Un nombre de jours')
      .int('Un nombre entier')
      .min(1, 'Un jour au moins')
      .max(30, 'Trente jours au plus'),
    label,
  )

const band = z.object({
  price: amount,
  upTo: z.coerce.number('Un nombre').positive('Plus que zéro').max(9_999_999).optional(),
})

const way = z
  .object({
    carrier: field(slug, 'Transporteur', { hint: 'Son nom court, plus haut.' }),
    shortest: days('Jours ouvrés, au plus tôt'),
    longest: days('Jours ouvrés, au plus tard'),
    by: field(z.enum(['weight', 'sum']), 'Le prix dépend', {
      choices: { weight: 'du poids du colis', sum: 'du montant des articles' },
    }),
    bands: field(z.array(band).min(1, 'Au moins un prix'), 'Prix', {
      hint: 'Une ligne par tranche\u00a0: prix | jusqu’à, en grammes ou en euros. La dernière n’a pas de fin\u00a0: un prix seul. 0 pour une livraison offerte.',
      as: 'lines',
    }),
    freeFrom: field(amount.optional(), 'Offerte à partir de', {
      hint: 'Montant des articles, remises déduites. Vide\u00a0: jamais.',
    }),
  })
  .superRefine(({ shortest, longest, bands }, context) => {
    if (shortest > longest)
      context.addIssue({ code: 'custom', path: ['longest'], message: 'Pas avant le plus tôt' })
    for (const [index, { upTo }] of bands.entries()) {
      const before = bands[index - 1]?.upTo ?? 0
      const isLast = index === bands.length - 1
      const message = isLast
        ? upTo !== undefined && 'La dernière tranche n’a pas de fin\u00a0: écrivez son prix seul'
        : (upTo === undefined && 'Seule la dernière tranche n’a pas de fin') ||
          (upTo !== undefined && upTo <= before && 'Chaque tranche va plus loin que la précédente')
      if (message) context.addIssue({ code: 'custom', path: ['bands', index], message })
    }
  })

const zone = z.object({
  name: field(words(60), 'Zone'),
  countries: field(z.array(country), 'Pays', { hint: 'Un par ligne.', as: 'lines' }),
  territories: field(z.array(territory).optional(), 'Lieux à part, à ce tarif', {
    hint: 'Un par ligne, comme Corse ou Jersey\u00a0: ils quittent le tarif de leur pays.',
    as: 'lines',
  }),
  ways: field(
    z.array(way).min(1, 'Un pays livré a au moins un transporteur').max(6, 'Six au plus'),
    'Transporteurs de la zone',
  ),
})

const carrier = z.object({
  slug: field(slug, 'Nom court', { hint: 'Ne change plus une fois choisi.' }),
  name: field(words(60), 'Nom, comme le lit qui achète'),
  to: field(z.enum(handovers), 'Où il remet', {
    choices: { home: 'À l’adresse', relay: 'Dans un point relais, dont on écrit l’adresse' },
  }),
})

const repeated = (all: readonly string[]): string | undefined =>
  all.find((each, index) => all.indexOf(each) !== index)

/** Returns the errors between rows. Each row reports its own errors separately. */
function betweenRows(table: DeliveryTable): [path: (string | number)[], message: string][] {
  const { carriers, zones, rates } = table
  const slugs = carriers.map((each) => each.slug)
  const countries = zones.flatMap((each) => [...each.countries])
  const places = zones.flatMap((each) => each.territories ?? [])
  const found: [(string | number)[], string][] = []
  const twice = repeated(slugs)
  if (twice) found.push([['carriers'], `Deux transporteurs ont le nom court ${twice}`])
  const inTwo = repeated(countries)
  if (inTwo) found.push([['zones'], `${countryNames.get(inTwo)} est dans deux zones`])
  const placeInTwo = repeated(places)
  if (placeInTwo)
    found.push([['zones'], `${territories[placeInTwo as TerritoryName].name} est dans deux zones`])
  if (countries.length === 0) found.push([['zones'], 'Au moins un pays est livré'])
  for (const [at, { ways }] of zones.entries()) {
    if (repeated(ways.map((each) => each.carrier)))
      found.push([['zones', at, 'ways'], 'Un transporteur y est deux fois'])
    for (const [index, { carrier: named }] of ways.entries())
      if (!slugs.includes(named))
        found.push([['zones', at, 'ways', index, 'carrier'], 'Ce n’est le nom court d’aucun transporteur'])
  }
  for (const code of countries) {
    const due = taxCountry({ country: code, postcode: '' })
    if (due !== 'export' && !rates.some(({ place, from }) => place === due && from === undefined))
      found.push([['rates'], `Il manque le taux de TVA\u00a0: ${countryNames.get(due) ?? due}, sans date`])
  }
  if (countries.includes('GB') && !rates.some(({ place, from }) => place === 'XI' && from === undefined))
    found.push([['rates'], 'Il manque le taux de TVA\u00a0: Irlande du Nord, sans date'])
  return found
}

/** Where the shop delivers, with its carriers, times, prices and taxes. */
export const deliveryPiece = z
  .object({
    carriers: field(
      z.array(carrier).min(1, 'Au moins un transporteur').max(6, 'Six au plus'),
      'Transporteurs',
    ),
    zones: field(z.array(zone).min(1, 'Au moins une zone').max(20, 'Vingt au plus'), 'Zones', {
      summary: zoneWords,
    }),
    closed: field(z.array(z.object({ place: territory, why: words(200) })).optional(), 'Lieux non livrés', {
      hint: 'Une ligne chacun\u00a0: lieu | raison, comme elle sera lue. Ce que la loi met à part (outre-mer, Canaries, postes militaires…) l’est déjà.',
      as: 'lines',
    }),
    unknownWeight: field(
      z.coerce.number('Un nombre de grammes').int('Un nombre entier').min(0).max(100_000),
      'Poids d’un produit qui n’en a pas, en grammes',
    ),
    rates: field(
      z
        .array(
          z.object({
            place: taxed,
            percent: rate,
            from: day.optional(),
            source: z.string().trim().max(120).optional(),
          }),
        )
        .refine(
          (rows) => !repeated(rows.map(({ place, from = '' }) => `${place} ${from}`)),
          'Un pays a deux taux le même jour',
        ),
      'TVA',
      {
        hint: 'Une ligne chacune\u00a0: pays | taux en % | à partir du (2027-01-01, vide pour celui d’aujourd’hui) | source.',
        as: 'lines',
      },
    ),
  })
  .superRefine((table, context) => {
    for (const [path, message] of betweenRows(table)) context.addIssue({ code: 'custom', path, message })
  })
