import type { Look } from '../../brand-content.ts'
import { paths } from '../../paths.ts'
import { slugify } from '../../words/fit-words.ts'

const look = (
  title: string,
  words: string,
  products: readonly number[],
  label: string,
  path: string,
): Look => ({ slug: slugify(title), title, words, products, more: { label, path } })

/** Looks, in the order of their page. */
export const looks: readonly Look[] = [
  look(
    'Chemise blanche',
    'Le col est net, le bijou ne l’est pas\u00a0: des perles de culture baroques défont ce que la chemise a de sage. Ouvrez un bouton de plus, laissez le collier tomber sur la peau, relevez les cheveux pour les créoles.',
    [7027, 7056],
    'Bijoux de tous les jours',
    paths.list('tenue-du-jour'),
  ),
  look(
    'Premier soir',
    'Une robe sombre, une seule matière\u00a0: le verre cristallin, taillé pour attraper la lumière des lampes. Le ras-de-cou suit la base du cou, les puces le rappellent de loin, la bague bouge quand vous parlez.',
    [7036, 7060, 7010],
    'Bijoux de soirée',
    paths.list('cocktail'),
  ),
  look(
    'Oui',
    'Le rang, les puces, la bague\u00a0: trois fois la perle de culture Akoya, pour le reflet net de sa nacre. Le rang de 7\u00a0mm convient à la plupart des décolletés\u202f; choisissez sa longueur robe sur vous.',
    [7021, 7051, 7002],
    'Bijoux de mariage',
    paths.list('mariage'),
  ),
  look(
    'Au bureau',
    'Peu de chose, mais chaque jour\u00a0: de petites perles de culture d’eau douce, un collier qui passe sous le col, une bague qui ne gêne pas au clavier. Rien ne tinte, rien n’accroche.',
    [7033, 7057, 7007],
    'Perles de culture d’eau douce',
    paths.list('perles-deau-douce'),
  ),
  look(
    'Lui',
    'Une perle de culture de Tahiti sur un cordon de cuir, un anneau de titane\u00a0: le gris de l’une va au gris de l’autre. Le bracelet et le collier se portent ensemble ou se prêtent.',
    [7026, 7013, 7073],
    'Bijoux pour homme',
    paths.list('homme'),
  ),
  look(
    'À deux',
    'Deux bracelets qui se répondent, une perle de culture chacun, l’une claire, l’autre grise et teintée. Une chaîne que l’on s’échange, un anneau que l’on garde.',
    [7085, 7037, 7013],
    'Cadeaux pour elle et lui',
    paths.list('cadeaux-pour-lui-et-pour-elle'),
  ),
]
