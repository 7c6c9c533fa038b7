/** A guide as lists show it. */
export interface PostSummary {
  id: number
  slug: string
  title: string
  excerpt: string
  /** ISO date. */
  date: string
  /** ISO date of the last change. */
  modified: string
  theme: string
  /** Minutes it takes to read, at least 1. */
  minutes: number
}

/** Facts about the business that a text may name in its place, `{{telephone}}`. */
export const factNames = [
  'raison_sociale',
  'forme_juridique',
  'capital',
  'siege',
  'rcs',
  'tva',
  'directeur_publication',
  'hebergeur_nom_adresse_telephone',
  'telephone',
  'horaires',
  'email_contact',
  'email_donnees',
  'adresse_retours',
  'mediateur_nom_adresse_site',
  'idu_emballages',
  'fabricant_nom_adresse_email',
  'transporteur',
  'lieu_expedition',
  'accessibilite',
] as const
export type FactName = (typeof factNames)[number]

/** Words of a text, or a link over them. */
export interface Words {
  text: string
  /** Path of our own the words lead to; `mailto:` or `tel:` for a fact one can call. */
  path?: string
  isStrong?: true
  /** Fact whose place this is; `text` is empty until `fillFacts` has been there. */
  fact?: FactName
  /** The fact is not known: `text` names what would say it. */
  isAbsent?: true
}

/** A drawing or a photograph of the house among the words. */
export interface Figure {
  kind: 'figure'
  /** Where `name` is looked up: the diagrams or the pictures of the build. */
  of: 'drawing' | 'picture'
  name: string
  /** Address of a picture that a platform keeps itself. */
  src?: string
  /** All it says, for who does not see it. */
  alt: string
  /** What stands under it, `''` for nothing. */
  caption: string
}

/** A part of a text, as words and never as markup: whatever wrote it, nothing in it can run. */
export type Block =
  | { kind: 'heading' | 'subheading'; text: string }
  | { kind: 'paragraph' | 'quote'; words: Words[] }
  | { kind: 'list'; ordered: boolean; items: Words[][] }
  | { kind: 'table'; head: Words[][]; rows: Words[][][] }
  | Figure
  /** What is set apart from the text around it: a statement of the law, a form to copy. */
  | { kind: 'frame'; body: Block[] }

/** A page of the house, read from `texts` of the brand at build. */
export interface Text {
  path: string
  /** Another address of the same page. */
  also?: string
  /** The h1. */
  title: string
  /** Title of the document (at most 60 characters) and description (at most 155). */
  seo: string
  description: string
  /** ISO date of the last change, of texts whose age matters. */
  updated?: string
  body: Block[]
}

/** A news of the house, read from `news` of the brand at build. */
export interface News {
  /** Its anchor in the page of news. */
  slug: string
  title: string
  /** At most 155 characters. */
  description: string
  /** ISO dates: the day it is shown from, and the day of its last change. */
  date: string
  updated: string
  body: Block[]
}

/** A guide with its text. */
export interface Post extends PostSummary {
  /** Title of the document (at most 60 characters) and description (at most 155), `''` when the platform has none. */
  seoTitle: string
  description: string
  /** ISO date it was read again last, `''` when the platform does not say. */
  reviewed: string
  /** How many words it has. */
  words: number
  body: Block[]
  /** What it leads to: products and guides by id, pages of ours by path. */
  links: (number | string)[]
}
