/** The house a shop belongs to, in the few words that every room of the code needs, browsers included. */
export interface Brand {
  /** As shoppers read it: `Aubenacre`. */
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
  /** Colour of the browser around the page, `#rrggbb`. */
  themeColor: string
}
