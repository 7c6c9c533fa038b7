import type { BrandWords } from '../../brand-words.ts'
import { capital } from '../../words/fit-words.ts'
import { brand } from './brand.ts'

const { product } = brand

export const words: BrandWords = {
  searchHint: `${capital(product.a)}, une référence…`,
  comparison: `Jusqu’à trois ${product.many} côte à côte\u00a0: prix, matières et délais.`,
  guides: {
    title: 'Guides',
    description: `Choisir ${product.a} et le garder longtemps.`,
    lead: `Des repères courts, pour choisir ${product.a} et le garder longtemps.`,
  },
  looks: {
    title: 'Ensembles',
    description: `Des ${product.many} qui vont ensemble.`,
    lead: `Des ${product.many} qui vont ensemble.`,
  },
  together: 'Va aussi avec',
  safety: [],
  materialFacts: 'Matière',
  // Home and garden, kitchen and dining, tableware: https://support.google.com/merchants/answer/6324436
  feedCategory: '672',
  pictures: { account: 'accueil', newsletter: '1004-1' },
}
