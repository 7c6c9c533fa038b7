import type { TradeWords } from '../../../words/refused-words.ts'

/** Vocabulary rules of jewellery law. */
export const tradeWords: TradeWords = {
  refused: [
    { words: /semi-?\s?préci/iu, instead: 'pierres fines (décret 2002-65, art. 5)' },
    {
      words: /\b(?:vraie|véritable|authentique)s? (?:perle|pierre|nacre)/iu,
      instead: 'perle de culture, ou le nom de la pierre (décret 2002-65, art. 4)',
    },
    { words: /\bperles? (?:naturelle|fine)/iu, instead: 'perle de culture (décret 2002-65)' },
    {
      words: /\bdiamants? (?:de laboratoire|de culture|vrais?\b|véritables?|créés?)/iu,
      instead: 'diamant synthétique (décret 2002-65, art. 4)',
    },
    { words: /\b(?:9|14|18|22|24) ?[kK]\b/u, instead: 'le titre en ‰, les carats entre parenthèses' },
    {
      words: /hypo-?allergéni|anti-?allergi|sans allergie/iu,
      instead: 'le métal et la limite de la règle (REACH, annexe XVII)',
    },
  ],
  allowed: [
    'pourquoi on ne dit plus «\u00a0semi-précieuses\u00a0»',
    'les mots «\u00a0semi-précieux\u00a0» et «\u00a0semi-fins\u00a0» sont interdits',
    'Une perle fine, elle, se forme sans intervention humaine',
  ],
  // Décret 2002-65.
  wholeName: { word: 'perles?', rest: ' de culture', instead: 'perle de culture' },
}
