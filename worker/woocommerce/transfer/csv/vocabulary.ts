/** Values by the words of cells, English and French, folded by `wordOf`. */

export const kinds: Readonly<Record<string, string>> = {
  simple: 'simple',
  variable: 'variable',
  variation: 'variation',
  variante: 'variation',
  declinaison: 'variation',
  grouped: 'grouped',
  groupe: 'grouped',
  external: 'external',
  externe: 'external',
  affiliate: 'external',
  virtual: 'virtual',
  virtuel: 'virtual',
  downloadable: 'downloadable',
  telechargeable: 'downloadable',
}

export const visibilities = {
  visible: 'visible',
  catalog: 'catalog',
  catalogue: 'catalog',
  boutique: 'catalog',
  search: 'search',
  recherche: 'search',
  hidden: 'hidden',
  masque: 'hidden',
  cache: 'hidden',
} as const

export const taxes = { taxable: 'taxable', imposable: 'taxable', '1': 'taxable', true: 'taxable' } as const

export const stocks: Readonly<Record<string, string>> = {
  '1': 'instock',
  yes: 'instock',
  oui: 'instock',
  true: 'instock',
  instock: 'instock',
  'en stock': 'instock',
  '0': 'outofstock',
  no: 'outofstock',
  non: 'outofstock',
  false: 'outofstock',
  outofstock: 'outofstock',
  'en rupture': 'outofstock',
  'en rupture de stock': 'outofstock',
  'rupture de stock': 'outofstock',
  backorder: 'onbackorder',
  onbackorder: 'onbackorder',
  notify: 'onbackorder',
}

export const backorders: Readonly<Record<string, string>> = {
  '1': 'yes',
  yes: 'yes',
  oui: 'yes',
  true: 'yes',
  notify: 'notify',
  '0': 'no',
  no: 'no',
  non: 'no',
  false: 'no',
}

export const published: Readonly<Record<string, string>> = {
  '1': 'publish',
  true: 'publish',
  yes: 'publish',
  oui: 'publish',
  publie: 'publish',
  vrai: 'publish',
  publish: 'publish',
  '0': 'private',
  private: 'private',
  prive: 'private',
  '2': 'pending',
  pending: 'pending',
  '-1': 'draft',
  false: 'draft',
  faux: 'draft',
  no: 'draft',
  non: 'draft',
  draft: 'draft',
  brouillon: 'draft',
}
