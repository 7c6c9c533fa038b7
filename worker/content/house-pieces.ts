import { delivery, home } from '#brand/delivery.ts'
import { assurances, caseOffered, columns, services } from '#brand/footer.ts'
import { home as homePage } from '#brand/home.ts'
import { looks } from '#brand/looks.ts'
import { menus, news } from '#brand/menus.ts'
import { countryName } from '../../shared/address/countries.ts'
import type {
  FamilyTile,
  FooterNote,
  Home,
  Links,
  Look,
  Menu,
  MenuEntry,
  MenuGroup,
  MenuPicture,
} from '../../shared/brand-content.ts'
import type { PostSummary } from '../../shared/catalogue/content.ts'
import {
  type Carriage,
  carriagesInto,
  type DeliveryTable,
  isFreeEverywhere,
  type PromisedCarriage,
  servedCountries,
} from '../../shared/delivery/table.ts'
import { paths } from '../../shared/paths.ts'
import { editsNow, onceAnEdit } from './edited/edits.ts'
import { byTheme } from './guides.ts'
import { entriesNow, labelOfPath, pictureOfList, slugAt } from './lists.ts'

/** The menus of the menu bar, and its last entry. */
interface Menus {
  menus: readonly Menu[]
  news: MenuEntry
}

/** The content above and in the footer. */
interface Foot {
  services: readonly FooterNote[]
  assurances: readonly FooterNote[]
  columns: readonly { id: string; title: string; links: Links }[]
}

/** The content of the brand's files. */
export const ofBrand = {
  home: homePage as Home,
  menus: { menus, news } as Menus,
  foot: { services, assurances, columns } as Foot,
  looks: { looks } as { looks: readonly Look[] },
  delivery,
} as const
type Whole = typeof ofBrand

const piece = <K extends keyof Whole>(key: K): Whole[K] =>
  (editsNow().pieces[key] as Whole[K] | undefined) ?? ofBrand[key]

/** Returns links with the current names of the lists that they lead to. */
const named = <L extends { label: string; path?: string }>(links: readonly L[]): L[] =>
  links.map((link) => ({ ...link, label: labelOfPath(link.path, link.label) }))

/**
 * Returns a tile with the picture that the staff gave its category, in place of none, or of the one of the brand's files. A
 * picture chosen for the tile stays.
 */
function tileNow(tile: FamilyTile): FamilyTile {
  const own = pictureOfList(tile.slug)
  const ofFile = homePage.families.tiles.find(({ slug }) => slug === tile.slug)?.picture
  return own && (!tile.picture || tile.picture === ofFile)
    ? { ...tile, picture: own.name, focus: own.focus }
    : tile
}

/** Does the same for a picture of a menu that leads to a category. */
function menuPictureNow(picture: MenuPicture): MenuPicture {
  const own = pictureOfList(slugAt(picture.path) ?? '')
  const ofFile = menus
    .flatMap(({ pictures = [] }) => pictures)
    .find(({ path }) => path === picture.path)?.name
  return own && picture.name === ofFile ? { ...picture, name: own.name, focus: own.focus } : picture
}

const namedMenu = (menu: Menu): Menu => ({
  ...menu,
  label: labelOfPath(menu.path, menu.label),
  groups: menu.groups.map((group) => ({ ...group, entries: named(group.entries) })),
  ...(menu.pictures && { pictures: named(menu.pictures).map(menuPictureNow) }),
})

/**
 * Returns the current home page, menus, footer and looks: as edited, otherwise as in the brand's files. Their lists have
 * the names that the staff gave to categories.
 */
export const homeNow = onceAnEdit((): Home => {
  const { families, collections, ...home } = piece('home')
  return {
    ...home,
    families: { ...families, tiles: entriesNow(families.tiles).map(tileNow) },
    ...(collections && { collections: { ...collections, entries: entriesNow(collections.entries) } }),
  }
})
export const menusNow = onceAnEdit((): Menus => {
  const { menus, news } = piece('menus')
  return { menus: menus.map(namedMenu), news: { ...news, label: labelOfPath(news.path, news.label) } }
})
export const footNow = onceAnEdit((): Foot => {
  const { columns, ...foot } = piece('foot')
  return {
    ...foot,
    columns: columns.map((column) => ({
      ...column,
      links: column.links.map(([label, path]): Links[number] => [labelOfPath(path, label), path]),
    })),
  }
})
export const looksNow = (): readonly Look[] => piece('looks').looks

/** Maximum number of themes in a menu panel, and of guides in a theme. */
const maxItems = { themes: 4, guides: 7 }

/**
 * Returns the menus. With another platform, they hold its guides under its own theme names. `foreign` is `null` with
 * our own platform.
 */
export const menusFor = (foreign: readonly PostSummary[] | null): readonly Menu[] =>
  foreign
    ? menusNow().menus.map((menu) =>
        menu.path === paths.guides ? { ...menu, groups: groupsOf(foreign) } : menu,
      )
    : menusNow().menus

const groupsOf = (guides: readonly PostSummary[]): MenuGroup[] =>
  byTheme(guides)
    .slice(0, maxItems.themes)
    .map(({ theme, guides: found }) => ({
      title: theme.label,
      entries: found
        .slice(0, maxItems.guides)
        .map(({ id, title }) => ({ label: title, path: paths.post(id) })),
    }))

/**
 * Returns where the shop delivers, at which prices, and its taxes. Orders do not use it: `whichDelivery` reads the
 * table again.
 */
export const deliveryNow = (): DeliveryTable => piece('delivery')

/** Returns the first carrier in the shop's own country, with its price for nothing; `null` when none delivers there. */
export const homeCarriage: () => Carriage | null = onceAnEdit(
  () => carriagesInto(deliveryNow(), { weight: 0, sum: 0 }, home.country)[0] ?? null,
)

/** Returns the delivery in the shop's own country, as pages promise it before the buyer chooses. */
export const homeDays = (): PromisedCarriage => homeCarriage() ?? { shortest: 0, longest: 0, to: 'home' }

/** Returns the names of the countries to which the shop delivers. */
export const servedNames: () => string[] = onceAnEdit(() => servedCountries(deliveryNow()).map(countryName))

/** Whether delivery is free everywhere. Sentences then say so. */
export const isDelivered: () => boolean = onceAnEdit(() => isFreeEverywhere(deliveryNow()))

/** The note about the free case. The settings decide whether it is shown. */
export const caseNote: FooterNote | null = caseOffered
