import type { CSSProperties } from 'react'
import { brand } from '#brand/brand.ts'

// Mail programs read no style sheet, so styles are on the elements and the layout uses tables. The colours equal the
// tokens'.
export const colours = {
  paper: '#fbf9f6',
  white: '#fffefc',
  line: '#ddd3c9',
  ink: '#2b1a27',
  soft: '#66555f',
}
export const banner = { ground: brand.themeColor, words: '#fbf4ee' }
export const serif = "'Gilda Display', Georgia, 'Times New Roman', serif"
export const sans = "Figtree, 'Helvetica Neue', Arial, sans-serif"

/** Long addresses break instead of widening a mail on a phone. */
export const breaking: CSSProperties = { overflowWrap: 'anywhere' }
export const words: CSSProperties = { ...breaking, margin: '0 0 16px', fontSize: '16px', lineHeight: '1.6' }
export const small: CSSProperties = {
  ...breaking,
  margin: '0 0 12px',
  fontSize: '14px',
  lineHeight: '1.6',
  color: colours.soft,
}
export const link: CSSProperties = { color: banner.ground, textDecoration: 'underline' }

/**
 * Dark colours, for mail programs that read this style. Elements with our own colours have a class that changes them.
 * Other mail programs show the light colours, as `color-scheme` allows.
 */
export const night = `@media (prefers-color-scheme:dark){
.m-paper{background:#17101a!important;color:#f1e7ec!important}
.m-sheet{background:#211722!important;border-color:#4b3a46!important}
.m-soft{color:#c3b2bb!important}
.m-line{border-color:#4b3a46!important}
.m-link{color:#f0cfdf!important}
.m-brand{background:${brand.themeColor}!important}
.m-button{background:#f0cfdf!important}
.m-button a{color:#2b1a27!important}
}`
