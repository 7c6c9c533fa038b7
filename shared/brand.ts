/**
 * What is sold, as sentences say it: a masculine noun, since what is said of it agrees with it. A trade whose word is
 * feminine says « article ».
 */
export interface ProductNoun {
  /** `bijou`, `objet` */
  one: string
  /** `bijoux`, `objets` */
  many: string
  /** `un bijou`, `aucun bijou` */
  a: string
  no: string
  /** `ce bijou`, `cet objet` */
  this: string
  /** `le bijou`, `l’objet` */
  the: string
  /** `du bijou`, `de l’objet` */
  ofThe: string
  /** `de bijoux`, `d’objets` */
  ofMany: string
  /** In addresses, which do not change: letters from a to z. */
  slug: string
  slugs: string
}

/** The house a shop belongs to, in the few words that every room of the code needs, browsers included. */
export interface Brand {
  /** As shoppers read it: `Marée`. */
  name: string
  /** The name after « de »: `${brand.ofName}`, `de Marée`. */
  ofName: string
  /**
   * Start of the names of cookies, storage entries, headers and REST rows, and name of a new database: lower case letters.
   * Whoever changes the key of an open shop logs everyone out and empties their carts.
   */
  key: string
  /** What is sold, in one line without the name. */
  tagline: string
  product: ProductNoun
  /** Whether rings are sold: the guide of their sizes is then offered. */
  hasRingSizes: boolean
  /** Colour of the browser around the page, `#rrggbb`. */
  themeColor: string
}
