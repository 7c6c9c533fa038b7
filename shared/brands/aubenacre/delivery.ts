import type { HouseHome, HouseTaxWords } from '../../delivery/home.ts'
import type { DeliveryTable } from '../../delivery/table.ts'

/** The country in which the shop prepares its parcels and pays its taxes. */
export const home: HouseHome = {
  country: 'FR',
  inWords: 'en France',
}

/** Tax sentences of invoices, by the law of that country. */
export const taxWords: HouseTaxWords = {
  untaxedExport: 'Exportation\u00a0: exonération de TVA, article 262, I du code général des impôts.',
  untaxedBritain:
    'Livraison au Royaume-Uni\u00a0: TVA française non applicable (article 262, I du code général des impôts).',
  ofArrival: ['TVA du pays d’arrivée (', '), article 258 A du code général des impôts.'],
}

/** Hour in Paris from which an order counts for the next working day. */
export const cutOffHour = 12

const free = { shortest: 6, longest: 10, by: 'sum', bands: [{ price: 0 }], carrier: 'suivi' } as const

/** Delivery is free everywhere. The tax rates are the standard ones, because jewellery has no reduced rate. */
export const delivery: DeliveryTable = {
  carriers: [{ slug: 'suivi', name: 'Remise suivie', to: 'home' }],
  zones: [
    { name: 'France', countries: ['FR'], ways: [free] },
    { name: 'Union européenne', countries: ['DE', 'IT', 'ES'], ways: [free] },
    { name: 'Royaume-Uni, États-Unis et Canada', countries: ['GB', 'US', 'CA'], ways: [free] },
  ],
  unknownWeight: 50,
  rates: [
    { place: 'FR', percent: 20, source: 'CGI, art. 278' },
    { place: 'DE', percent: 19, source: 'loi allemande sur la TVA, §\u00a012' },
    { place: 'IT', percent: 22, source: 'décret italien 633/1972, art. 16' },
    { place: 'ES', percent: 21, source: 'loi espagnole 37/1992, art. 90' },
    { place: 'XI', percent: 20, source: 'loi britannique de 1994 sur la TVA, art. 2' },
    { place: 'GB', percent: 20, source: 'loi britannique de 1994 sur la TVA, art. 2' },
  ],
}
