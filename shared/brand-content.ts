/** What a brand writes and shows: the shapes of its files. */

/** A list as links name it. */
export interface Entry {
  slug: string
  label: string
}

/** A budget and the prices it means, as the address of a list says them: `-100`, `100-200`, `300-`. */
export interface Budget extends Entry {
  range: string
}

/** A line of a menu; without a path it is a text nothing can be done with. */
export interface MenuEntry {
  label: string
  path?: string
}

export interface MenuGroup {
  title: string
  entries: readonly MenuEntry[]
  /** The first group of a panel is written larger. */
  isLarge?: boolean
}

/** A photograph of a panel and where it leads. */
export interface MenuPicture {
  /** Name in the house's manifest. */
  name: string
  label: string
  path: string
  /** Takes the place of two. */
  isWide?: boolean
}

export interface Menu {
  /** Part of the id of its panel. */
  name: string
  label: string
  /** Where the entry itself leads. */
  path: string
  /** Said of that page in the fold of a phone, when no entry leads there. */
  all?: string
  groups: readonly MenuGroup[]
  pictures?: readonly MenuPicture[]
  /** The networks close the panel. */
  hasNetworks?: boolean
}

export type Links = readonly (readonly [label: string, path: string])[]

/** A block of the footer: a drawing of the sprite, a title, a sentence. */
export interface FooterNote {
  icon: string
  title: string
  words: string
}

/** A social network: name as people say it, drawing of the sprite, address. */
export interface Network {
  name: string
  icon: string
  address: string
}

/** One gesture a matter: what to do, then what to avoid. */
export interface Care {
  /** Matter it is about, as the material line writes it. */
  matter: RegExp
  words: string
}

/** Products shown together: a part of the page of looks, named by its slug. */
export interface Look {
  slug: string
  title: string
  words: string
  /** Ids of its products, the one its picture begins with first. */
  products: readonly number[]
  /** Where to go on. */
  more: { label: string; path: string }
}

/** An article as the menu names it: a few words of its title. */
export interface GuideEntry {
  id: number
  label: string
}

/** Guides of a theme in their order, and one sentence about them. */
export interface GuideTheme {
  theme: string
  intro: string
  articles: readonly GuideEntry[]
}

/** Pictures that illustrate a guide, by their names in the manifest of the house. */
export interface GuidePicture {
  name: string
  /** A wide one to open the page with, when there is one. */
  wide?: string
  /** Its middle, where it is a good deal higher than what opens the page. */
  middle?: string
  /** What the opening picture shows. */
  alt: string
}

/** A picture of the manifest and what it shows. */
export interface Shown {
  name: string
  alt: string
}

/** The home page, part by part; a part that a house does not have is absent. */
export interface Home {
  /** Of the document, at most 60 characters, and its description. */
  title: string
  description: string
  hero: {
    /** The `h1`: what is sold. */
    eyebrow: string
    signature: string
    lead: string
    /** In windows that are wide, and the part of it that narrow ones are shown. */
    picture: Shown
    narrow: string
  }
  /** Families as tiles, each with its picture. */
  families: { title: string; tiles: readonly (Entry & { picture: string })[] }
  /** Collections, each a name and the sentence of its list; `mark` is a class of `client/styles/product/pearl.css`. */
  collections?: { title: string; picture: Shown; entries: readonly (Entry & { mark: string })[] }
  /** Recipients, budgets and occasions in one sentence; the occasion as that sentence says it, by slug. */
  gifts?: {
    occasions: Readonly<Record<string, string>>
    chosen: { recipient: string; budget: string; occasion: string }
  }
  /** The product whose letters can be tried, the word it shows first, and a photograph where a shop lacks it. */
  letters?: {
    product: number
    word: string
    above: string
    title: string
    words: string
    list: string
    picture: Shown
  }
  /** What the house says of what it sells, each with the guide that goes into it. */
  facts?: {
    title: string
    picture: Shown
    facts: readonly { fact: string; guide: number; more: string }[]
  }
  /** Guides told on the page; the first with its opening words. */
  guides: readonly number[]
  house?: { title: string; words: string; picture: Shown; links: Links }
}
