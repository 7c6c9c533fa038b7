import * as z from 'zod'
import { field, focus, links, linksHint, number, ownPath, pictured, place, slug, words } from './fields.ts'

const entry = z.object({ label: words(80), path: ownPath.optional() })
const flag = (label: string) => field(z.boolean().optional(), label)

/** The menus of the header, in order, and its last entry, which has no panel. */
export const menusPiece = z.object({
  menus: field(
    z
      .array(
        z.object({
          name: field(slug, 'Nom court', { hint: 'Lettres et tirets, différent pour chaque menu.' }),
          label: field(words(30), 'Menu'),
          path: place('Où il mène'),
          all: field(words(60).optional(), 'Nom du lien vers tout, dans le pli des téléphones'),
          groups: field(
            z
              .array(
                z.object({
                  title: field(words(60), 'Titre du groupe'),
                  entries: field(z.array(entry).max(20, 'Vingt au plus'), 'Liens', {
                    hint: linksHint,
                    as: 'lines',
                    of: 'paths',
                  }),
                  isLarge: flag('Écrit plus grand'),
                }),
              )
              .max(6, 'Six groupes au plus'),
            'Groupes',
          ),
          pictures: field(
            z
              .array(
                z.object({
                  label: field(words(60), 'Nom'),
                  name: pictured(),
                  focus: focus(),
                  path: place('Où elle mène'),
                  isWide: flag('Large\u00a0: prend deux places'),
                }),
              )
              .max(3, 'Trois au plus')
              .optional(),
            'Photographies',
          ),
          hasNetworks: flag('Les réseaux sociaux le ferment'),
        }),
      )
      .min(1, 'Au moins un menu')
      .max(6, 'Six menus au plus')
      .refine(
        (menus) => new Set(menus.map(({ name }) => name)).size === menus.length,
        'Deux menus ont le même nom court',
      ),
    'Menus',
    { summary: (read) => read('label') },
  ),
  news: field(
    z.object({ label: field(words(30), 'Nom'), path: place('Où il mène') }),
    'Dernier lien de la barre',
  ),
})

const note = z.object({ icon: slug, title: words(60), words: words(160) })
const notes = (label: string) =>
  field(z.array(note).max(4, 'Quatre au plus'), label, {
    hint: 'Une ligne chacune\u00a0: dessin | titre | phrase. Dessins\u00a0: return, leaf, truck, lock, pearl, gift, phone, box.',
    as: 'lines',
  })

/** Content of the footer and of the blocks above it. */
export const footPiece = z.object({
  services: notes('Les services de la maison'),
  assurances: notes('Les garanties'),
  columns: field(
    z
      .array(
        z.object({ id: field(slug, 'Nom court'), title: field(words(40), 'Titre'), links: links('Liens') }),
      )
      .max(4, 'Quatre colonnes au plus'),
    'Colonnes',
  ),
})

/** Looks, in the order of their page. */
export const looksPiece = z.object({
  looks: field(
    z.array(
      z.object({
        slug: field(slug, 'Nom dans l’adresse'),
        title: field(words(60), 'Titre'),
        words: field(words(400), 'Texte', { as: 'long' }),
        products: field(
          z.array(number).min(1, 'Choisissez au moins un produit').max(8, 'Huit au plus'),
          'Produits',
          {
            hint: 'Le premier ouvre l’image.',
            as: 'picks',
          },
        ),
        more: field(z.object({ label: field(words(60), 'Nom'), path: place('Où il mène') }), 'Où continuer'),
      }),
    ),
    'Allures',
  ),
})
