import { searchedLetters } from './fit-words.ts'

/** Words whose stem the rules below would confuse with another word, or miss. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['mariee', 'mariee'],
  ['mariees', 'mariee'],
  ['doux', 'douc'],
  ['yeux', 'oeil'],
  ['joyaux', 'joyau'],
  ['noyaux', 'noyau'],
  // « mer », « perse », « fil » and « collège » are no relatives, and a son is no daughter.
  ['mere', 'mere'],
  ['meres', 'mere'],
  ['pere', 'pere'],
  ['peres', 'pere'],
  ['fille', 'fille'],
  ['filles', 'fille'],
  ['fils', 'fils'],
  ['collegue', 'collegue'],
  ['collegues', 'collegue'],
])

/** Words that say nothing about a product: function words, and words of taste. */
const emptyWords = new Set(
  `a abordable abordables accessoire accessoires achat acheter ai aimerais alors apres artisan artisanal artisanale
  artisanaux as au aussi authentique authentiques autour aux avec avoir beau beaux bel belle belles bien bijou
  bijoux boutique boutiques c ca catalogue ce cela ces cet cette cher cherche chercher chere chers chic
  classique classiques collection collections commander comme contemporain contemporaine couleur coup createur
  createurs creation creations cree d dans de delicat delicate delicates delicats des design dispo du elegance
  elegant elegante elegantes elegants elles en environ est et etre euro euros fabrication faire faite faits
  fantaisie fantaisies fois francais francaise france gamme haut haute ideal ideale idee idees il ils insolite
  insolites intemporel intemporelle j jai je joli jolie jolies jolis l la le les leur leurs ligne longueur luxe
  luxueuse luxueux ma magasin magasins magnifique magnifiques mais marque marques me mes mignon mignonne modele
  modeles moderne modernes moins mon n ne nos notre nous offrir on original originale originaux ou par parfait
  parfaite pas petit petite petites petits peu plus plutot porter pour premium prix qu qualite que quel quelle
  quelles quelqu quels qui quoi raffine raffinee raffines rare rares ravissant ravissante s sa sans se selection
  serie ses si simple simples site sobre son sont special speciale splendide style sublime superbe sur ta taille
  tailles te tendance tendances tes ton tour tous tout toute toutes traditionnel traditionnelle traditionnelles
  traditionnels tres trouver type un une unique uniques univers veritable veritables veux vintage vos votre
  voudrais voulez vous vrai vraie vraies vrais y`.split(/\s+/),
)

/**
 * Returns a word of plain letters without French endings: plural (`bijoux`, `cristaux`), feminine (`noire`, `blanche`,
 * `dorée`), doubled letters (`violette`). The search applies it to both sides of a comparison. The result is not for
 * display.
 */
export function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word
  const known = irregular.get(word)
  if (known !== undefined) return known
  return word
    .replace(/([^e])aux$/, (end, before: string) => (word.length > 5 ? `${before}al` : end))
    .replace(/[sx]$/, '')
    .replace(/(?<=...)e+$/, '')
    .replace(/(?<=...)s$/, '')
    .replace(/nch$/, 'nc')
    .replace(/gu$/, 'g')
    .replace(/(?<=..)([b-df-hj-np-tv-z])\1$/, '$1')
}

/** Expands a range of measures: `8–10 mm` becomes 8, 9 and 10 mm. */
function between(min: string, max: string, unit: string): string {
  const [from, to] = [Number(min), Number(max)]
  const isShort = Number.isInteger(from) && Number.isInteger(to) && to - from > 0 && to - from <= 6
  const all = isShort ? Array.from({ length: to - from + 1 }, (_, step) => `${from + step}`) : [min, max]
  return all.map((each) => `${each}${unit}`).join(' ')
}

/**
 * Returns the words of a text in plain letters, without case, accents, ligatures and elisions. A measure is one word
 * (`7mm`, `7v5mm`, `18carat`). Prices and ages are left out. « st » becomes « saint ».
 */
export function plainWords(text: string): string[] {
  const measured = searchedLetters(text)
    .replace(/\b\d+(?:[,.]\d+)?\s*(?:€|euros?\b|ans\b)/g, ' ')
    .replace(/(\d)[,.](?=\d)/g, '$1v')
    .replace(/(\d{3})\s*\/\s*1000\b/g, '$1')
    .replace(/\bcarats\b/g, 'carat')
    .replace(/\bst(e?)\b[. -]*(?=[a-z])/g, 'saint$1 ')
    .replace(/\b(\d+(?:v\d+)?)\s*(?:kt?|cts?)\b/g, '$1carat')
    .replace(
      /\b(\d+(?:v\d+)?)\s*(?:[-–—×x]|a|et|ou)\s*(\d+(?:v\d+)?)\s*(mm|cm)\b/g,
      (_, min: string, max: string, unit: string) => between(min, max, unit),
    )
    .replace(/\b(\d+(?:v\d+)?)\s+(mm|cm|carat)\b/g, '$1$2')
  return measured.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns the plain words of a text that say something about a product, in order. */
export const meaningfulWords = (text: string): string[] =>
  plainWords(text).filter((word) => !emptyWords.has(word))

/** Returns the stems of the meaningful words of a text. */
export const stemsOf = (text: string): string[] => meaningfulWords(text).map(stemOf)
