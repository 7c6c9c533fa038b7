import * as z from 'zod'
import { budgets, occasions, recipients } from '#brand/navigation.ts'
import type { Entry } from '../brand-content.ts'
import { description, field, focus, links, list, maybePictured, number, seo, shown, words } from './fields.ts'

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
  field(z.string().max(80).default(''), label, {
    as: 'choice',
    choices: { '': 'Le premier de la liste', ...Object.fromEntries(entries) },
  })
const bySlug = (entries: readonly Entry[]) => entries.map(({ slug, label }) => [slug, label] as const)

/** The sentence that looks for a gift. Recipients, budgets and occasions are those of the brand. */
const gifts = field(
  z
    .object({
      occasions: field(
        z.object(
          Object.fromEntries(occasions.map(({ slug, label }) => [slug, field(words(60).optional(), label)])),
        ),
        'Occasions, comme la phrase les dit',
      ),
      chosen: field(
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
  hero: field(
    z.object({
      eyebrow: field(words(80), 'Titre de la page', { hint: 'Ce que la maison vend.' }),
      signature: field(words(80), 'Signature'),
      lead: field(words(300), 'Sous la signature', { as: 'long' }),
      picture: shown('Photographie'),
      narrow: maybePictured(
        'La même pour les téléphones',
        'Presque carrée. Aucune\u00a0: la première, cadrée. Elle tombe quand la première change.',
      ),
    }),
    'Ouverture',
  ),
  families: field(
    z.object({
      title: field(words(60), 'Titre'),
      tiles: field(
        z
          .array(
            z.object({
              label: field(words(60), 'Nom'),
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
  collections: field(
    z
      .object({
        title: field(words(60), 'Titre'),
        picture: shown('Photographie'),
        entries: field(
          z.array(
            z.object({
              label: field(words(80), 'Nom'),
              slug: list(),
              mark: field(z.enum(signNames).default(''), 'Signe', { choices: signs }),
            }),
          ),
          'Collections',
        ),
      })
      .optional(),
    'Collections',
  ),
  ...ofGifts,
  letters: field(
    z
      .object({
        product: field(number, 'Produit montré', { as: 'picks' }),
        word: field(
          z
            .string()
            .trim()
            .regex(/^[a-z]{1,10}$/, 'Dix lettres minuscules au plus'),
          'Mot montré',
        ),
        above: field(words(60), 'Au-dessus du titre'),
        title: field(words(60), 'Titre'),
        words: field(words(300), 'Texte', { as: 'long' }),
        list: list('Où mène le bouton'),
        picture: shown('Photographie'),
      })
      .optional(),
    'Lettres',
  ),
  facts: field(
    z
      .object({
        title: field(words(80), 'Titre'),
        picture: shown('Photographie'),
        facts: field(
          z
            .array(
              z.object({
                fact: field(words(200), 'Phrase', { as: 'long' }),
                guide: field(number, 'Guide qui l’explique', { as: 'picks', of: 'guides' }),
                more: field(words(100), 'Nom du lien'),
              }),
            )
            .min(1, 'Au moins une phrase'),
          'Ce que la maison dit',
        ),
      })
      .optional(),
    'Ce que la maison dit',
  ),
  guides: field(z.array(number).max(6, 'Six au plus'), 'Guides montrés', { as: 'picks', of: 'guides' }),
  house: field(
    z
      .object({
        title: field(words(80), 'Titre'),
        words: field(words(600), 'Texte', { as: 'long' }),
        picture: shown('Photographie'),
        links: links('Liens'),
      })
      .optional(),
    'La maison',
  ),
})
