import type { CSSProperties } from 'react'
import { brand } from '#brand/brand.ts'
import { mailLook } from '#brand/mail-look.ts'

// Mail programs read no style sheet, so styles are on the elements and the layout uses tables.
const { night: dark } = mailLook
export const colours = mailLook
export const banner = { ground: brand.themeColor, words: mailLook.onBrand }
export const { serif, sans } = mailLook.fonts

/** Long addresses break instead of widening a mail on a phone. */
export const breaking: CSSProperties = { overflowWrap: 'anywhere' }
export const words: CSSProperties = { ...breaking, margin: '0 0 16px', fontSize: '16px', lineHeight: '1.6' }
export const small: CSSProperties = {
  ...breaking,
  margin: '0 0 12px',
  fontSize: '14px',
  lineHeight: '1.6',
  color: colours.inkSoft,
}
export const link: CSSProperties = { color: banner.ground, textDecoration: 'underline' }

/**
 * Dark colours, for mail programs that read this style. Elements with our own colours have a class that changes them.
 * Other mail programs show the light colours, as `color-scheme` allows.
 */
export const night = `@media (prefers-color-scheme:dark){
.m-paper{background:${dark.paper}!important;color:${dark.ink}!important}
.m-sheet{background:${dark.sheet}!important;border-color:${dark.line}!important}
.m-soft{color:${dark.inkSoft}!important}
.m-line{border-color:${dark.line}!important}
.m-link{color:${dark.link}!important}
.m-brand{background:${brand.themeColor}!important}
.m-button{background:${dark.link}!important}
.m-button a{color:${colours.ink}!important}
}`
