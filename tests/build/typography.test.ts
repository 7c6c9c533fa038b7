import { describe, expect, it } from 'vitest'
import { typeset } from '../../shared/words/typeset.ts'

/** Makes the spaces of a result visible: `_` is a no-break space, `~` a narrow one. */
const shown = (words: string) => typeset(words).replaceAll('\u00a0', '_').replaceAll('\u202f', '~')

describe('French typography', () => {
  it.each([
    ['Livraison : offerte', 'Livraison_: offerte'],
    ['Livraison: offerte', 'Livraison_: offerte'],
    ['« perle de culture »', '«_perle de culture_»'],
    ['«perle»', '«_perle_»'],
    ['Prêt ? Oui ; merci !', 'Prêt~? Oui~; merci~!'],
    ['Prêt? Oui; merci!', 'Prêt~? Oui~; merci~!'],
    ['12,50 € et 10%', '12,50_€ et 10_%'],
    ['argent 925 ‰', 'argent 925_‰'],
    ['Que veulent dire 750 ‰ et 925 ‰ ?', 'Que veulent dire 750_‰ et 925_‰~?'],
    ['Déjà −20 % ! Et 10 € : offerts ; à 20 °…', 'Déjà −20_%~! Et 10_€_: offerts~; à 20 °…'],
    ['Vraiment… ? 20° : tiède', 'Vraiment…~? 20°_: tiède'],
    ["l'eau d'or", 'l’eau d’or'],
    ["d'« Akoya »", 'd’«_Akoya_»'],
    ['et puis...', 'et puis…'],
    ['7 mm, 45 cm, 0,06 ct', '7_mm, 45_cm, 0,06_ct'],
    ['le 24 décembre 2026', 'le 24_décembre 2026'],
    ['commande n° 12', 'commande n°_12'],
    ['-20 % et (-5 %)', '−20_% et (−5_%)'],
    ['une  ligne\npuis une autre', 'une ligne puis une autre'],
    [' : après des mots à part', '_: après des mots à part'],
  ])('%j is typeset as %j', (typed, set) => {
    expect(shown(typed)).toBe(set)
  })

  it.each([
    '14:30',
    'https://aubenacre.fr/?wd=a',
    '3-D Secure',
    'L221-28',
    '1er, 2 perles',
    '2002-65',
    '6–8',
  ])('%j is unchanged', (typed) => {
    expect(typeset(typed)).toBe(typed)
  })

  it('changes nothing the second time', () => {
    const once = typeset("« L'Akoya » : 7 mm, 690 € ; est-ce trop ? -10 % !")
    expect(typeset(once)).toBe(once)
  })
})
