import * as z from 'zod'
import { ask, description, number, ownPath, seo, shown, slug, words } from './fields.ts'

const picture = ask(slug, 'Image')
const lines = (columns: string) => ({ hint: `Une ligne chacun\u00a0: ${columns}.`, as: 'lines' as const })

/** The home page, section by section. A section with only empty fields is hidden. */
export const homePiece = z.object({
  title: seo(),
  description: description(),
  hero: ask(
    z.object({
      eyebrow: ask(words(80), 'Titre de la page', { hint: 'Ce que la maison vend.' }),
      signature: ask(words(80), 'Signature'),
      lead: ask(words(300), 'Sous la signature', { as: 'long' }),
      picture: shown('Photographie'),
      narrow: ask(slug, 'La même pour les téléphones'),
    }),
    'Ouverture',
  ),
  families: ask(
    z.object({
      title: ask(words(60), 'Titre'),
      tiles: ask(
        z.array(z.object({ slug, label: words(60), picture })).min(1, 'Au moins une ligne'),
        'Familles',
        lines('adresse de la liste | nom | image'),
      ),
    }),
    'Familles',
  ),
  collections: ask(
    z
      .object({
        title: ask(words(60), 'Titre'),
        picture: shown('Photographie'),
        entries: ask(
          z.array(z.object({ slug, label: words(80), mark: z.union([slug, z.literal('')]).default('') })),
          'Collections',
          lines('adresse de la liste | nom | signe'),
        ),
      })
      .optional(),
    'Collections',
  ),
  gifts: ask(
    z
      .object({
        occasions: ask(
          z.record(slug, words(60)),
          'Occasions, comme la phrase les dit',
          lines('occasion | mots'),
        ),
        chosen: ask(
          z.object({
            recipient: ask(slug, 'Pour qui'),
            budget: ask(z.string().regex(/^\d*-\d*$/, 'Deux prix et un tiret, comme 100-200'), 'Budget'),
            occasion: ask(slug, 'Occasion'),
          }),
          'Choisi d’abord',
        ),
      })
      .optional(),
    'Trouver un cadeau',
  ),
  letters: ask(
    z
      .object({
        product: ask(number, 'Produit montré', { as: 'picks' }),
        word: ask(
          z
            .string()
            .trim()
            .regex(/^[a-z]{1,10}$/, 'Dix lettres minuscules au plus'),
          'Mot montré',
        ),
        above: ask(words(60), 'Au-dessus du titre'),
        title: ask(words(60), 'Titre'),
        words: ask(words(300), 'Texte', { as: 'long' }),
        list: ask(slug, 'Adresse de la liste'),
        picture: shown('Photographie'),
      })
      .optional(),
    'Lettres',
  ),
  facts: ask(
    z
      .object({
        title: ask(words(80), 'Titre'),
        picture: shown('Photographie'),
        facts: ask(
          z
            .array(z.object({ fact: words(200), guide: number, more: words(100) }))
            .min(1, 'Au moins une ligne'),
          'Ce que la maison dit',
          lines('phrase | numéro du guide | nom du lien'),
        ),
      })
      .optional(),
    'Ce que la maison dit',
  ),
  guides: ask(z.array(number).max(6, 'Six au plus'), 'Guides montrés', { as: 'picks', of: 'guides' }),
  house: ask(
    z
      .object({
        title: ask(words(80), 'Titre'),
        words: ask(words(600), 'Texte', { as: 'long' }),
        picture: shown('Photographie'),
        links: ask(z.array(z.tuple([words(60), ownPath])), 'Liens', lines('nom | adresse')),
      })
      .optional(),
    'La maison',
  ),
})
