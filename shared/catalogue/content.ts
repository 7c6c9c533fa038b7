/** A guide in lists. */
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
  /** Reading time in minutes, at least 1. */
  minutes: number
}

/** Facts about the business that a text may insert, `{{telephone}}`. */
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

/** A run of text, with or without a link. */
export interface Words {
  text: string
  /** Path on our site; `mailto:` or `tel:` for a fact with contact details. */
  path?: string
  isStrong?: true
  /** Name of the fact to insert here. `text` is empty until `fillFacts` runs. */
  fact?: FactName
  /** Whether the fact is unknown. `text` then names what is missing. */
  isAbsent?: true
}

/** A diagram or a photograph in a text. */
export interface Figure {
  kind: 'figure'
  /** Where the build finds `name`: among the diagrams or the pictures. */
  of: 'drawing' | 'picture'
  name: string
  /** Address of a picture that the platform stores itself. */
  src?: string
  /** Text alternative. */
  alt: string
  /** Caption, or ''. */
  caption: string
}

/** A block of a text, as text and never as markup. Nothing in it can run in the browser, whoever wrote it. */
export type Block =
  | { kind: 'heading' | 'subheading'; text: string }
  | { kind: 'paragraph' | 'quote'; words: Words[] }
  | { kind: 'list'; ordered: boolean; items: Words[][] }
  | { kind: 'table'; head: Words[][]; rows: Words[][][] }
  | Figure
  /** A part set apart from the text around it: a statutory statement, a form to copy. */
  | { kind: 'frame'; body: Block[] }

/** A page of text. The build reads it from the brand's `texts`. */
export interface Text {
  path: string
  /** A second address of the same page. */
  also?: string
  /** The h1. */
  title: string
  /** Title of the document (at most 60 characters) and description (at most 155). */
  seo: string
  description: string
  /** ISO date of the last change, for texts that show it. */
  updated?: string
  /** Version of the terms of sale, where the staff wrote them. Otherwise it is `updated`. */
  version?: string
  body: Block[]
}

/** A piece of news. The build reads it from the brand's `news`. */
export interface News {
  /** Its anchor on the news page. */
  slug: string
  title: string
  /** At most 155 characters. */
  description: string
  /** ISO dates: the first day it is shown, and its last change. */
  date: string
  updated: string
  body: Block[]
}

/** A guide with its text. */
export interface Post extends PostSummary {
  /** Title of the document (at most 60 characters) and description (at most 155), `''` when the platform has none. */
  seoTitle: string
  description: string
  /** ISO date of the last review. `''` when the platform does not say. */
  reviewed: string
  /** Number of words. */
  words: number
  body: Block[]
  /** Links to products and guides by id, and to our own pages by path. */
  links: (number | string)[]
}
