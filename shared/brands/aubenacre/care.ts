import type { Care } from '../../brand-content.ts'

/** Care advice by material. */
export const cares: readonly Care[] = [
  {
    matter: /perle de culture/i,
    words:
      'Perles de culture\u00a0: mettez-les en dernier, ôtez-les en premier. Chiffon doux et sec après chaque port\u202f; rangez-les à plat, à part. Évitez parfum, laque, alcool, vinaigre, chlore, ultrasons et chaleur sèche.',
  },
  {
    matter: /^argent/i,
    words:
      'Argent 925\u00a0‰\u00a0: chiffonnette, eau tiède et savon doux (sans perles de culture), sachet fermé. Évitez chlore et soufre.',
  },
  {
    matter: /^(vermeil|plaqué)/i,
    words: 'Vermeil et plaqué\u00a0: chiffon doux, sans frotter. Évitez abrasifs, alcool et sueur prolongée.',
  },
  {
    matter: /^or /i,
    words: 'Or\u00a0: eau tiède, savon, brosse souple. Évitez mercure et eau de Javel.',
  },
  {
    matter: /quartz|améthyste|citrine/i,
    words:
      'Cristal de roche et quartz\u00a0: eau savonneuse. Améthyste et citrine craignent le soleil prolongé.',
  },
  { matter: /émeraude/i, words: 'Émeraude\u00a0: ni ultrasons, ni vapeur, ni solvant.' },
  { matter: /topaze/i, words: 'Topaze bleue\u00a0: évitez les chocs.' },
  {
    matter: /onyx teinté|lapis|turquoise/i,
    words: 'Onyx teinté, lapis, turquoise\u00a0: ni eau longue, ni détergent.',
  },
  { matter: /diamant|saphir|rubis/i, words: 'Diamant, saphir, rubis\u00a0: eau tiède savonneuse.' },
  {
    matter: /cristallin/i,
    words: 'Verre cristallin\u00a0: chiffon doux. Évitez les chocs thermiques.',
  },
  { matter: /cuir/i, words: 'Cuir\u00a0: gardez-le sec.' },
  { matter: /acier|titane/i, words: 'Acier, titane\u00a0: eau et savon.' },
]
