import { AsyncLocalStorage } from 'node:async_hooks'
import { delivery, home } from '#brand/delivery.ts'
import { assurances, caseOffered, columns, services } from '#brand/footer.ts'
import { home as homePage } from '#brand/home.ts'
import { looks } from '#brand/looks.ts'
import { menus, news } from '#brand/menus.ts'
import { countryName } from '../../shared/address/country-names.ts'
import type { FooterNote, Home, Links, Look, Menu, MenuEntry } from '../../shared/brand-content.ts'
import {
  type CarriageDays,
  type DeliveryTable,
  daysTo,
  isFreeEverywhere,
  servedCountries,
} from '../../shared/delivery/table.ts'

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
  (editsNow()[key] as Whole[K] | undefined) ?? ofBrand[key]

/** Returns the current home page, menus, footer and looks: as edited, otherwise as in the brand's files. */
export const homeNow = (): Home => piece('home')
export const menusNow = (): Menus => piece('menus')
export const footNow = (): Foot => piece('foot')
export const looksNow = (): readonly Look[] => piece('looks').looks

/**
 * Returns where the shop delivers, at which prices, and its taxes. Orders do not use it: `whichDelivery` reads the
 * table again.
 */
export const deliveryNow = (): DeliveryTable => piece('delivery')

/** Returns the working days of delivery in the shop's own country, as pages promise them. */
export const homeDays = (): CarriageDays => daysTo(deliveryNow(), home.country)

/** Returns the names of the countries to which the shop delivers. */
export const servedNames = (): string[] => servedCountries(deliveryNow()).map(countryName)

/** Whether delivery is free everywhere. Sentences then say so. */
export const isDelivered = (): boolean => isFreeEverywhere(deliveryNow())

/** The note about the free case. The settings decide whether it is shown. */
export const caseNote: FooterNote | null = caseOffered

/** Edited pieces of content by key, as pages show them. The brand's files apply to all others. */
export type Edits = Readonly<Record<string, unknown>>

const none: Edits = {}

/** The edits that this isolate read last. They are the same for everyone. */
let current: Edits = none

/** Edits that a preview shows instead, for its own request only. */
const previewed = new AsyncLocalStorage<Edits>()

/** Shows these edits from now on. */
export const showEdits = (edits: Edits): void => {
  current = edits
}

/** Returns the current edits. The object stays the same until something changes. */
export const editsNow = (): Edits => previewed.getStore() ?? current

/** Runs `make` with another value for one piece. */
export const previewing = <T>(key: string, value: unknown, make: () => T): T =>
  previewed.run({ ...current, [key]: value }, make)

/** Caches a value that depends on the edits, until they change. */
export function onceAnEdit<T>(make: (edits: Edits) => T): () => T {
  let known: { edits: Edits; made: T } | undefined
  return () => {
    const edits = editsNow()
    if (known?.edits !== edits) known = { edits, made: make(edits) }
    return known.made
  }
}
