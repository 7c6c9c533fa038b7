import { paths } from '../../../../shared/paths.ts'
import type { Commerce } from '../../../commerce/commerce.ts'
import type { TermKind } from '../../../commerce/contract/catalogue/edited-terms.ts'
import type { TermCommerce } from '../../../commerce/families/workshop/terms.ts'

/** What the screens of a kind of terms say, and where they are. */
export interface Kind {
  kind: TermKind
  list: string
  one(id: number | ':id{[0-9]{1,9}}'): string
  of(commerce: Pick<Commerce, TermKind>): TermCommerce
  /** Whether they are filed under each other, in an order of the staff. */
  isTree: boolean
  title: string
  none: string
  all: string
  /** `Catégorie`, and its sentences. */
  name: string
  fresh: string
  create: string
  created: string
  taken: string
  remove: string
  removed: string
}

export const categoryKind: Kind = {
  kind: 'categories',
  list: paths.workshopCategories,
  one: paths.workshopCategory,
  of: ({ categories }) => categories,
  isTree: true,
  title: 'Catégories',
  none: 'Aucune catégorie.',
  all: 'Toutes les catégories',
  name: 'Catégorie',
  fresh: 'Nouvelle catégorie',
  create: 'Créer la catégorie',
  created: 'Catégorie créée.',
  taken: 'Une catégorie de ce nom existe déjà.',
  remove: 'Supprimer la catégorie',
  removed: 'Catégorie supprimée.',
}

export const tagKind: Kind = {
  kind: 'tags',
  list: paths.workshopTags,
  one: paths.workshopTag,
  of: ({ tags }) => tags,
  isTree: false,
  title: 'Étiquettes',
  none: 'Aucune étiquette.',
  all: 'Toutes les étiquettes',
  name: 'Étiquette',
  fresh: 'Nouvelle étiquette',
  create: 'Créer l’étiquette',
  created: 'Étiquette créée.',
  taken: 'Une étiquette de ce nom existe déjà.',
  remove: 'Supprimer l’étiquette',
  removed: 'Étiquette supprimée.',
}
