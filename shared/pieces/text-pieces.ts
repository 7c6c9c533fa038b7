import * as z from 'zod'
import { themeNames } from '../catalogue/guide.ts'
import { body, day, description, field, maybeShown, number, ownPath, seo, words } from './fields.ts'

const markdown = (facts: boolean) =>
  field(body, 'Texte', {
    hint: `## et ### ouvrent une partie, - une liste, > un encadré, ** met en valeur, [mots](/adresse) mène à une page, ![ce qu’elle montre](picture:7021-2) montre une image, comme l’ajoute la recherche plus bas.${facts ? ' {{telephone}} écrit un fait de la maison.' : ''}`,
    as: 'markdown',
    of: 'pictures',
  })

/** A page of text. */
export const textPiece = z.object({
  title: field(words(120), 'Titre'),
  seo: seo(),
  description: description(),
  updated: field(day.optional(), 'Mis à jour le'),
  body: markdown(true),
  hidden: field(z.boolean().optional(), 'Ne pas montrer', {
    hint: 'Son adresse répond alors qu’il n’y a rien.',
  }),
})

/** The terms of sale. Saving dates them: each change is a new version. No page can do without them. */
export const termsPiece = textPiece.omit({ updated: true, hidden: true })

/** A piece of news, with the first day on which it is shown. */
export const newsPiece = z.object({
  title: field(words(120), 'Titre'),
  description: description(),
  date: field(day, 'Montrée à partir du'),
  updated: field(day, 'Mise à jour le'),
  body: field(
    body.refine(
      (blocks) => blocks.every(({ kind }) => kind !== 'heading'),
      'Dans une actualité, un titre s’écrit ###',
    ),
    'Texte',
    {
      hint: '### ouvre une partie, - une liste, > un encadré, ** met en valeur, [mots](/adresse) mène à une page.',
      as: 'markdown',
      of: 'pictures',
    },
  ),
  hidden: field(z.boolean().optional(), 'Ne pas montrer'),
})

/** A guide, without its id. */
export const guidePiece = z.object({
  title: field(words(120), 'Titre'),
  seo: seo(),
  description: description(),
  theme: field(z.enum(themeNames as [string, ...string[]]), 'Thème'),
  date: field(day, 'Publié le'),
  updated: field(day, 'Relu le'),
  lead: field(words(600), 'Ouverture', { as: 'long' }),
  picture: maybeShown('Image du guide'),
  links: field(z.array(z.union([number, ownPath])).max(20, 'Vingt au plus'), 'Où il mène', {
    as: 'picks',
    of: 'places',
  }),
  body: markdown(false),
})
