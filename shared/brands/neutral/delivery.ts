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

/** Stoneware is heavy, so the delivery price depends on the weight. */
export const delivery: DeliveryTable = {
  carriers: [
    { slug: 'domicile', name: 'À domicile', to: 'home' },
    { slug: 'relais', name: 'En point relais', to: 'relay' },
  ],
  zones: [
    {
      name: 'France',
      countries: ['FR'],
      ways: [
        {
          carrier: 'domicile',
          shortest: 2,
          longest: 4,
          by: 'weight',
          bands: [{ price: 690, upTo: 1000 }, { price: 890, upTo: 3000 }, { price: 1490 }],
          freeFrom: 15_000,
        },
        {
          carrier: 'relais',
          shortest: 3,
          longest: 5,
          by: 'weight',
          bands: [{ price: 450, upTo: 1000 }, { price: 590, upTo: 3000 }, { price: 990 }],
          freeFrom: 10_000,
        },
      ],
    },
    {
      name: 'Corse',
      countries: [],
      territories: ['corsica'],
      ways: [
        {
          carrier: 'domicile',
          shortest: 3,
          longest: 6,
          by: 'weight',
          bands: [{ price: 890, upTo: 1000 }, { price: 1190, upTo: 3000 }, { price: 1890 }],
        },
      ],
    },
    {
      name: 'Pays voisins',
      countries: ['BE', 'DE', 'IT', 'ES'],
      ways: [
        {
          carrier: 'domicile',
          shortest: 4,
          longest: 7,
          by: 'weight',
          bands: [{ price: 1290, upTo: 1000 }, { price: 1690, upTo: 3000 }, { price: 2490 }],
        },
      ],
    },
  ],
  unknownWeight: 600,
  rates: [
    { place: 'FR', percent: 20, source: 'CGI, art. 278' },
    { place: 'BE', percent: 21, source: 'arrêté royal n°\u00a020, art. 1' },
    { place: 'DE', percent: 19, source: 'loi allemande sur la TVA, §\u00a012' },
    { place: 'IT', percent: 22, source: 'décret italien 633/1972, art. 16' },
    { place: 'ES', percent: 21, source: 'loi espagnole 37/1992, art. 90' },
  ],
}
