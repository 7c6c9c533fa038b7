import { assurances, caseOffered, columns, services } from '#brand/footer.ts'
import { home } from '#brand/home.ts'
import { looks } from '#brand/looks.ts'
import { menus, news } from '#brand/menus.ts'
import type { FooterNote, Home, Links, Look, Menu, MenuEntry } from '../../shared/brand-content.ts'
import { editsNow } from './edits.ts'

/** The menus of the bar, and its last entry. */
export interface Menus {
  menus: readonly Menu[]
  news: MenuEntry
}

/** What stands above and in the footer. */
export interface Foot {
  services: readonly FooterNote[]
  assurances: readonly FooterNote[]
  columns: readonly { id: string; title: string; links: Links }[]
}

/** What the files of the brand say. */
export const ofBrand = {
  home: home as Home,
  menus: { menus, news } as Menus,
  foot: { services, assurances, columns } as Foot,
  looks: { looks } as { looks: readonly Look[] },
} as const
type Whole = typeof ofBrand

const piece = <K extends keyof Whole>(key: K): Whole[K] =>
  (editsNow()[key] as Whole[K] | undefined) ?? ofBrand[key]

/** The home page, the menus, the footer and the looks as the house has them now: edited, or those of the brand's files. */
export const homeNow = (): Home => piece('home')
export const menusNow = (): Menus => piece('menus')
export const footNow = (): Foot => piece('foot')
export const looksNow = (): readonly Look[] => piece('looks').looks

/** Of the case the house offers, which the settings decide about. */
export const caseNote: FooterNote | null = caseOffered
