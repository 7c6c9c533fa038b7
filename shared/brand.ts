/**
 * The noun for a product, in the forms that sentences need. It has to be masculine, because sentences agree with it. A
 * trade with a feminine noun says « article ».
 */
interface ProductNoun {
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
  /** For addresses, which must not change: letters from a to z. */
  slug: string
  slugs: string
}

/** The brand of a shop, in the few fields that all code needs, browsers included. */
export interface Brand {
  /** Name for customers: `Marée`. */
  name: string
  /** The name after « de »: `${brand.ofName}`, `de Marée`. */
  ofName: string
  /**
   * Prefix of cookies, storage entries, headers and REST routes, and the name of a new database. Lower-case letters.
   * Changing the key of an open shop logs everyone out and empties their carts.
   */
  key: string
  /** What the shop sells, in one line without its name. */
  tagline: string
  product: ProductNoun
  /** Whether products carry a maker’s mark. Pages draw it beside the reference. */
  hasHallmark: boolean
  /** Whether the brand sells pearls. The drawings of empty pages, errors and payments then carry some. */
  hasPearls: boolean
  /** Whether the brand sells rings. The shop then shows its ring size guide. */
  hasRingSizes: boolean
  /** Widths of `icons/wordmark.svg` and `wordmark-compact.svg` (phones) at a height of 32, as their view boxes say. */
  wordmark: { width: number; compactWidth: number }
  /** Colour of the browser around the page, `#rrggbb`. */
  themeColor: string
}

/**
 * Colours of mails and invoices, `#rrggbb`. Neither can read the style sheet, so the build checks that the colours with
 * a name of `look.css` equal those.
 */
export interface MailLook {
  paper: string
  white: string
  line: string
  ink: string
  inkSoft: string
  /** Words on the brand's colour. */
  onBrand: string
  /** Thin lines of invoices. */
  rule: string
  /** Font families of titles and of text, as CSS. A mail program has the fonts of its machine only, so each ends with a usual one. */
  fonts: { serif: string; sans: string }
  /** Mails in programs that ask for dark colours. A button has the colour of links, with words in `ink` of the day. */
  night: { paper: string; sheet: string; line: string; ink: string; inkSoft: string; link: string }
}
