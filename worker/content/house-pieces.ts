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

/** The menus of the bar, and its last entry. */
interface Menus {
  menus: readonly Menu[]
  news: MenuEntry
}

/** What stands above and in the footer. */
interface Foot {
  services: readonly FooterNote[]
  assurances: readonly FooterNote[]
  columns: readonly { id: string; title: string; links: Links }[]
}

/** What the files of the brand say. */
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

/** The home page, the menus, the footer and the looks as the house has them now: edited, or those of the brand's files. */
export const homeNow = (): Home => piece('home')
export const menusNow = (): Menus => piece('menus')
export const footNow = (): Foot => piece('foot')
export const looksNow = (): readonly Look[] => piece('looks').looks

/** Where the house delivers, at which price, and the tax it charges. An order is priced by `whichDelivery`, which asks again. */
export const deliveryNow = (): DeliveryTable => piece('delivery')

/** Working days of carriage in the country of the house, as pages promise them. */
export const homeDays = (): CarriageDays => daysTo(deliveryNow(), home.country)

/** Countries that are delivered to, by their names. */
export const servedNames = (): string[] => servedCountries(deliveryNow()).map(countryName)

/** Whether carriage costs nothing, wherever a parcel goes: sentences then say so. */
export const isDelivered = (): boolean => isFreeEverywhere(deliveryNow())

/** Of the case the house offers, which the settings decide about. */
export const caseNote: FooterNote | null = caseOffered

/** What the staff has made of pieces of the content, by key, as pages show it: the brand's files stand where there is none. */
export type Edits = Readonly<Record<string, unknown>>

const none: Edits = {}

/** The edits this isolate read last: the same for everyone. */
let current: Edits = none

/** What a preview shows in their place, for its own request alone. */
const previewed = new AsyncLocalStorage<Edits>()

/** Shows these edits from now on. */
export const showEdits = (edits: Edits): void => {
  current = edits
}

/** The edits a page is made with. The same object while nothing has changed. */
export const editsNow = (): Edits => previewed.getStore() ?? current

/** Runs `make` as if a piece said this. */
export const previewing = <T>(key: string, value: unknown, make: () => T): T =>
  previewed.run({ ...current, [key]: value }, make)

/** What is derived from the edits, made once for each state of them. */
export function onceAnEdit<T>(make: (edits: Edits) => T): () => T {
  let known: { edits: Edits; made: T } | undefined
  return () => {
    const edits = editsNow()
    if (known?.edits !== edits) known = { edits, made: make(edits) }
    return known.made
  }
}
