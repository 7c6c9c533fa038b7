import type { Focus } from './catalogue/pictures.ts'

/** Types of the files in which a brand keeps its texts and pictures. */

/** A product list, as links name it. */
export interface Entry {
  slug: string
  label: string
}

/** A price range, in the notation of list addresses: `-100`, `100-200`, `300-`. */
export interface Budget extends Entry {
  range: string
}

/** A line of a menu. Without a path it is plain text. */
export interface MenuEntry {
  label: string
  path?: string
}

export interface MenuGroup {
  title: string
  entries: readonly MenuEntry[]
  /** Whether its entries are larger. True for the first group of a panel. */
  isLarge?: boolean
}

/** A photograph in a menu panel, with its link. */
export interface MenuPicture {
  /** Name in the brand's picture manifest, or the file of an uploaded picture. */
  name: string
  /** What stays visible where the picture is cropped; absent for the middle. */
  focus?: Focus | undefined
  label: string
  path: string
  /** Whether it takes the place of two pictures. */
  isWide?: boolean
}

export interface Menu {
  /** Part of the id of its panel. */
  name: string
  label: string
  /** Address of the entry itself. */
  path: string
  /** Label of that page in the phone menu, when no entry leads there. */
  all?: string
  groups: readonly MenuGroup[]
  pictures?: readonly MenuPicture[]
  /** Whether the panel ends with the social networks. */
  hasNetworks?: boolean
}

export type Links = readonly (readonly [label: string, path: string])[]

/** A block of the footer: an icon of the sprite, a title, a sentence. */
export interface FooterNote {
  icon: string
  title: string
  words: string
}

/** A social network: its name, its icon in the sprite, its address. */
export interface Network {
  name: string
  icon: string
  address: string
}

/** Care advice for a material: what to do, then what to avoid. */
export interface Care {
  /** Matches the material in the material line of a product. */
  matter: RegExp
  words: string
}

/** Products shown together: a section of the looks page, named by its slug. */
export interface Look {
  slug: string
  title: string
  words: string
  /** Ids of its products, in the order of its picture. */
  products: readonly number[]
  /** Link to more products. */
  more: { label: string; path: string }
}

/** A guide in a menu, with a shortened title. */
export interface GuideEntry {
  id: number
  label: string
}

/** Guides of a theme, in order, with one sentence about them. */
export interface GuideTheme {
  theme: string
  intro: string
  articles: readonly GuideEntry[]
}

/** Pictures of a guide, by their names in the brand's manifest. */
export interface GuidePicture {
  name: string
  /** Name of a wide picture for the top of the page, if there is one. */
  wide?: string
  /** Name of the middle part of the picture, when the picture is much taller than the top of the page. */
  middle?: string
  /** Text alternative of the picture at the top. */
  alt: string
  /** What stays visible where it is cropped; absent for the middle. */
  focus?: Focus | undefined
}

/** A picture of the manifest, or an uploaded one, with its text alternative. */
export interface Shown {
  name: string
  alt: string
  /** What stays visible where it is cropped; absent for the middle. */
  focus?: Focus | undefined
}

/** A family of products on the home page. */
export interface FamilyTile extends Entry {
  /** Name in the manifest, or the file of an uploaded picture. */
  picture?: string | undefined
  focus?: Focus | undefined
}

/** The home page, section by section. A section that the brand does not use is absent. */
export interface Home {
  /** Title of the document, at most 60 characters, and its description. */
  title: string
  description: string
  hero: {
    /** The `h1`: what the shop sells. */
    eyebrow: string
    signature: string
    lead: string
    /** The picture in wide viewports, and the name of the one shown in narrow ones; the same one where it is absent. */
    picture: Shown
    narrow?: string | undefined
  }
  /** Product families as tiles. A tile without a picture shows that of its category. */
  families: { title: string; tiles: readonly FamilyTile[] }
  /**
   * Collections, each with a name and the sentence of its list. `mark` is a class of `client/styles/product/pearl.css`.
   */
  collections?: { title: string; picture: Shown; entries: readonly (Entry & { mark: string })[] }
  /**
   * Recipients, budgets and occasions in one sentence.
   * `occasions` gives the wording of each occasion in that sentence, by slug.
   */
  gifts?: {
    occasions: Readonly<Record<string, string>>
    chosen: { recipient: string; budget: string; occasion: string }
  }
  /**
   * The product on which visitors can try letters, and the first word it shows. Its picture is the fallback when the
   * platform lacks the product.
   */
  letters?: {
    product: number
    word: string
    above: string
    title: string
    words: string
    list: string
    picture: Shown
  }
  /** Facts about the products, each with the guide that explains it. */
  facts?: {
    title: string
    picture: Shown
    facts: readonly { fact: string; guide: number; more: string }[]
  }
  /** Ids of the guides on the page. The first one appears with its opening words. */
  guides: readonly number[]
  house?: { title: string; words: string; picture: Shown; links: Links }
}
