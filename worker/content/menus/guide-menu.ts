import type { themeNames } from '../../../shared/catalogue/guide.ts'

/** An article as the menu names it: a few words of its title. */
export interface GuideEntry {
  id: number
  label: string
}

export interface GuideTheme {
  theme: (typeof themeNames)[number]
  articles: readonly GuideEntry[]
}

const article = (id: number, label: string): GuideEntry => ({ id, label })

/** The guide by theme, in the order of the articles themselves; a test holds it to the platform's own. */
export const guideThemes: readonly GuideTheme[] = [
  {
    theme: 'Perles',
    articles: [
      article(6333, 'Les familles de perles de culture'),
      article(6449, 'L’Akoya, le rond et l’éclat'),
      article(6381, 'Tahiti, la couleur sans colorant'),
      article(6180, 'Baroque\u00a0: l’irrégulier choisi'),
      article(6421, 'L’eau douce, mille nuances'),
      article(6548, 'Juger une perle'),
      article(6585, 'Porter, ranger, renfiler'),
    ],
  },
  {
    theme: 'Cristaux',
    articles: [
      article(6484, 'Cristal, verre\u00a0: les mots justes'),
      article(6836, 'Quartz\u00a0: une pierre, dix couleurs'),
      article(6536, 'La lumière taillée'),
    ],
  },
  {
    theme: 'Pierres précieuses et pierres fines',
    articles: [
      article(6570, 'Pierres précieuses, pierres fines'),
      article(6646, 'Diamant, rubis, saphir, émeraude'),
      article(6618, 'Ce qu’un vendeur doit vous dire'),
      article(6792, 'Les pierres de naissance'),
    ],
  },
  {
    theme: 'Bijoux',
    articles: [
      article(6709, 'La longueur d’un collier'),
      article(6664, 'Sa taille de bague'),
      article(6772, 'Offrir un prénom'),
    ],
  },
  {
    theme: 'Métaux',
    articles: [article(6686, 'Lire un poinçon'), article(6597, 'Nickel et peaux sensibles')],
  },
]
