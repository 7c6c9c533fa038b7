/**
 * Places whose addresses name another country, but whose tax or delivery differs from it. Checkout, tax and the address
 * form share this table. `territory-sources.json` names the source of each row.
 */

/** Reason why the shop does not deliver to a place. */
type Unserved = 'carrier' | 'taxes' | 'abroad'

interface Territory {
  /** French name as a sentence uses it. */
  name: string
  /** ISO code of the country that its addresses name. */
  country: string
  /** Its own ISO code, which some addresses use instead: `RE` is treated as France. */
  code?: string
  /** Its cleaned postcodes, or the codes of its regions when postcodes are not enough. */
  postcodes?: RegExp
  states?: readonly string[]
  /** A postcode that the place shared with other towns until it got its own, and its town's name. */
  formerly?: { postcodes: RegExp; town: RegExp }
  /** Area whose tax a parcel there bears: an EU country, `GB`, `XI`, or `export` for none. */
  tax: string
  /** Absent when the shop delivers there. */
  unserved?: Unserved
}

const outside = (name: string, country: string, postcodes: RegExp, code = ''): Territory => ({
  name,
  country,
  code,
  postcodes,
  tax: 'export',
})
const overseas = (name: string, postcodes: RegExp, code = ''): Territory => ({
  ...outside(name, 'FR', postcodes, code),
  unserved: 'taxes',
})
const spanish = (name: string, code: string, postcodes: RegExp, states: readonly string[]): Territory => ({
  ...outside(name, 'ES', postcodes, code),
  states,
  unserved: 'taxes',
})
/** A place taxed by its country at a rate of its own, which no delivery table holds. */
const ownRate = (name: string, country: string, postcodes: RegExp): Territory => ({
  ...outside(name, country, postcodes),
  tax: country,
  unserved: 'taxes',
})
const abroad = (name: string, country: string, postcodes: RegExp): Territory => ({
  ...outside(name, country, postcodes),
  unserved: 'abroad',
})
const american = (state: string, name: string, postcodes: RegExp, code = ''): Territory => ({
  ...outside(name, 'US', postcodes, code),
  states: [state],
  unserved: 'carrier',
})

/** Territories by name. When two match, the first one wins. */
export const territories = {
  monaco: { name: 'Monaco', country: 'FR', code: 'MC', postcodes: /^980/, tax: 'FR' },
  corsica: { name: 'Corse', country: 'FR', postcodes: /^20/, tax: 'FR' },
  saintMartin: overseas('Saint-Martin', /^(?:97150|978)/, 'MF'),
  saintBarthelemy: overseas('Saint-Barthélemy', /^(?:97133|977)/, 'BL'),
  guadeloupe: overseas('Guadeloupe', /^971/, 'GP'),
  martinique: overseas('Martinique', /^972/, 'MQ'),
  guiana: overseas('Guyane', /^973/, 'GF'),
  reunion: overseas('La Réunion', /^974/, 'RE'),
  miquelon: overseas('Saint-Pierre-et-Miquelon', /^975/, 'PM'),
  mayotte: overseas('Mayotte', /^976/, 'YT'),
  southernLands: overseas('Terres australes et antarctiques françaises', /^984/, 'TF'),
  wallis: overseas('Wallis-et-Futuna', /^986/, 'WF'),
  polynesia: overseas('Polynésie française', /^987/, 'PF'),
  newCaledonia: overseas('Nouvelle-Calédonie', /^988/, 'NC'),
  overseas: overseas('outre-mer', /^9[78]/),
  frenchArmy: {
    name: 'poste aux armées',
    country: 'FR',
    postcodes: /^00/,
    tax: 'export',
    unserved: 'carrier',
  },
  frenchAndorra: abroad('Andorre', 'FR', /^AD ?\d{3}$/),
  spanishAndorra: abroad('Andorre', 'ES', /^AD ?\d{3}$/),

  jungholz: abroad('Jungholz, en Autriche', 'DE', /^87491$/),
  kleinwalsertal: abroad('Kleinwalsertal, en Autriche', 'DE', /^8756[7-9]$/),
  heligoland: outside('Helgoland', 'DE', /^27498$/),
  busingen: outside('Büsingen', 'DE', /^78266$/),

  livigno: {
    ...outside('Livigno', 'IT', /^23041$/),
    formerly: { postcodes: /^23030$/, town: /^(?:livigno|trepalle)\b/i },
  },
  campione: {
    ...outside('Campione d’Italia', 'IT', /^22061$/),
    formerly: { postcodes: /^22060$/, town: /^campione\b/i },
  },
  sanMarino: abroad('Saint-Marin', 'IT', /^4789\d$/),
  vatican: abroad('Vatican', 'IT', /^00120$/),

  canaries: spanish('Canaries', 'IC', /^3[58]/, ['GC', 'TF']),
  ceuta: spanish('Ceuta', 'EA', /^51/, ['CE']),
  melilla: spanish('Melilla', 'EA', /^52/, ['ML']),

  madeira: ownRate('Madère', 'PT', /^9[0-4]/),
  azores: ownRate('Açores', 'PT', /^9[5-9]/),
  austrianJungholz: ownRate('Jungholz', 'AT', /^6691$/),
  austrianKleinwalsertal: ownRate('Kleinwalsertal', 'AT', /^699[1-3]$/),

  northernIreland: { name: 'Irlande du Nord', country: 'GB', postcodes: /^BT/, tax: 'XI' },
  isleOfMan: { name: 'île de Man', country: 'GB', code: 'IM', postcodes: /^IM/, tax: 'GB' },
  jersey: outside('Jersey', 'GB', /^JE/, 'JE'),
  guernsey: outside('Guernesey', 'GB', /^GY/, 'GG'),
  gibraltar: abroad('Gibraltar', 'GB', /^GX/),
  britishArmy: {
    name: 'poste militaire britannique',
    country: 'GB',
    postcodes: /^BF/,
    tax: 'export',
    unserved: 'carrier',
  },
  britishOverseas: abroad(
    'territoires britanniques d’outre-mer',
    'GB',
    /^(?:ASCN|BBND|BIQQ|FIQQ|PCRN|SIQQ|STHL|TDCU|TKCA) ?1ZZ$|^AI-?2640$/,
  ),

  armyAmericas: american('AA', 'poste militaire américaine, Amériques', /^340/),
  armyEurope: american('AE', 'poste militaire américaine, Europe', /^09/),
  armyPacific: american('AP', 'poste militaire américaine, Pacifique', /^96[2-6]/),
  puertoRico: american('PR', 'Porto Rico', /^00[679]/, 'PR'),
  virginIslands: american('VI', 'Îles Vierges américaines', /^008/, 'VI'),
  samoa: american('AS', 'Samoa américaines', /^96799/, 'AS'),
  palau: american('PW', 'Palaos', /^96(?:939|940)/),
  micronesia: american('FM', 'Micronésie', /^9694[1-4]/),
  marianas: american('MP', 'Îles Mariannes du Nord', /^9695[0-2]/, 'MP'),
  marshall: american('MH', 'Îles Marshall', /^969[67]0/),
  wake: american('UM', 'îles mineures éloignées des États-Unis', /^96898$/, 'UM'),
  guam: american('GU', 'Guam', /^969[123]/, 'GU'),

  aland: outside('Åland', 'FI', /^(?:AX-|FI-)?22\d{3}$/, 'AX'),
  athos: outside('mont Athos', 'GR', /^630 ?8[67]$/),
  faroe: outside('îles Féroé', 'DK', /^FO-?\d{3}$/),
  greenland: outside('Groenland', 'DK', /^(?:GL-?)?(?:39\d{2}|2412)$/),
} as const satisfies Record<string, Territory>
export type TerritoryName = keyof typeof territories

const names = Object.keys(territories) as TerritoryName[]
const all: readonly Territory[] = names.map((name) => territories[name])

/** The part of an address that identifies a territory. Leave out what is not known yet. */
export interface Place {
  country: string
  postcode: string
  state?: string
  city?: string
}

const isIn = ({ country, postcode, state, city = '' }: Place, each: Territory): boolean =>
  each.country === country &&
  (each.postcodes?.test(postcode) ||
    (each.formerly?.postcodes.test(postcode) && each.formerly.town.test(city)) ||
    (state !== undefined && each.states?.includes(state)) ||
    false)

/** Returns the territory of a cleaned address, or `null` for the rest of its country. */
export const territoryOf = (place: Place): Territory | null => all.find((each) => isIn(place, each)) ?? null
export const territoryNameOf = (place: Place): TerritoryName | null =>
  names.find((name) => isIn(place, territories[name])) ?? null

/** Whether a region code of a country is a territory. Such addresses are valid for bills. */
export const isTerritoryState = (country: string, state: string): boolean =>
  all.some((each) => each.country === country && each.states?.includes(state))

/** Returns the territories among the regions of a country, with their names. */
export const territoryStates = (country: string): { code: string; name: string }[] =>
  all.flatMap(({ name, states, ...each }) =>
    each.country === country ? (states ?? []).map((code) => ({ code, name })) : [],
  )

/** Returns the territory with a code of its own, such as `JE`. `null` for country codes and all others. */
export const territoryNamed = (code: string): Territory | null =>
  code === '' ? null : (all.find((each) => each.code === code) ?? null)

/** Returns an address under the country of its territory, with its region: Jersey goes with the United Kingdom. */
export function writtenUnder<A extends { country: string; state: string }>(address: A): A {
  const code = address.country
  const country = territoryNamed(code)?.country
  if (!country) return address
  return { ...address, country, state: country === 'US' && address.state === '' ? code : address.state }
}
