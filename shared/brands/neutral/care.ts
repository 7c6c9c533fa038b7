import type { Care } from '../../brand-content.ts'

/** Care advice by material. */
export const cares: readonly Care[] = [
  {
    matter: /grès/i,
    words: 'Grès\u00a0: lave-vaisselle et four à micro-ondes. Évitez les chocs de température.',
  },
  { matter: /liège/i, words: 'Liège\u00a0: chiffon humide, jamais trempé.' },
]
