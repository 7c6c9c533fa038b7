import * as z from 'zod'
import { budgets, occasions, recipients } from '#brand/navigation.ts'
import type { Entry } from '../brand-content.ts'
import { ask, description, focus, links, list, maybePictured, number, seo, shown, words } from './fields.ts'

/** The drawn signs of collections: classes of `client/styles/product/pearl.css`, by their colours. */
const signs = {
  '': 'Blanc',
  'pearl-tahiti': 'Vert de nuit',
  'pearl-rose': 'Rosé',
  'pearl-gold': 'Doré',
  'pearl-silver': 'Argenté',
  'pearl-steel': 'Acier',
  'pearl-or': 'Or',
  'pearl-ink': 'Encre',
} as const
const signNames = Object.keys(signs) as [keyof typeof signs]

/** Makes a choice among entries of the brand. Without one, the page begins with the first. */
const among = (label: string, entries: readonly (readonly [value: string, label: string])[]) =>
  ask(z.string().max(80).default(''), label, {
    as: 'choice',
    choices: { '': 'Le premier de la liste', ...Object.fromEntries(entries) },
  })
const bySlug = (entries: readonly Entry[]) => entries.map(({ slug, label }) => [slug, label] as const)

/** The sentence that looks for a gift. Recipients, budgets and occasions are those of the brand. */
const gifts = ask(
  z
    .object({
      occasions: ask(
        z.object(
          Object.fromEntries(occasions.map(({ slug, label }) => [slug, ask(words(60).optional(), label)])),
        ),
        'Occasions, comme la phrase les dit',
      ),
      chosen: ask(
        z.object({
          recipient: among('Pour qui', bySlug(recipients)),
          budget: among(
            'Budget',
            budgets.map(({ range, label }) => [range, label] as const),
          ),
          occasion: among('Occasion', bySlug(occasions)),
        }),
        'Choisi d’abord',
      ),
    })
    .optional(),
  'Trouver un cadeau',
)

/** A brand without recipients has no such sentence. */
const ofGifts: Record<string, z.ZodType> = recipients.length > 0 ? { gifts } : {}

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
      narrow: maybePictured(
        'La même pour les téléphones',
        'Presque carrée. Aucune\u00a0: la première, cadrée. Elle tombe quand la première change.',
      ),
    }),
    'Ouverture',
  ),
  families: ask(
    z.object({
      title: ask(words(60), 'Titre'),
      tiles: ask(
        z
          .array(
            z.object({
              label: ask(words(60), 'Nom'),
              slug: list(),
              picture: maybePictured(
                'Image',
                'Aucune, ou celle d’origine\u00a0: celle de la catégorie quand elle en a une.',
              ),
              focus: focus(),
            }),
          )
          .min(1, 'Au moins une famille'),
        'Familles',
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
          z.array(
            z.object({
              label: ask(words(80), 'Nom'),
              slug: list(),
              mark: ask(z.enum(signNames).default(''), 'Signe', { choices: signs }),
            }),
          ),
          'Collections',
        ),
      })
      .optional(),
    'Collections',
  ),
  ...ofGifts,
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
        list: list('Où mène le bouton'),
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
            .array(
              z.object({
                fact: ask(words(200), 'Phrase', { as: 'long' }),
                guide: ask(number, 'Guide qui l’explique', { as: 'picks', of: 'guides' }),
                more: ask(words(100), 'Nom du lien'),
              }),
            )
            .min(1, 'Au moins une phrase'),
          'Ce que la maison dit',
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
        links: links('Liens'),
      })
      .optional(),
    'La maison',
  ),
})
