import type * as z from 'zod'
import { billingCountries, billsTo, countryName } from '../../../shared/address/countries.ts'
import { territories } from '../../../shared/address/territories.ts'
import { deliveryPiece, openTerritories } from '../../../shared/pieces/delivery-piece.ts'
import type { BrandFiles } from './read-brand.ts'

/** Returns the relative luminance of a colour, `#rrggbb` (WCAG). */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG). */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A background, the colours of texts and drawings on it, and their minimum contrast. */
const pairs: readonly [on: string, drawn: readonly string[], least: number][] = [
  ['paper', ['ink', 'ink-soft', 'brand', 'garnet', 'jade', 'amber', 'vermeil', 'focus'], 4.5],
  ['shell', ['ink', 'ink-soft', 'brand', 'garnet'], 4.5],
  ['white', ['ink', 'ink-soft', 'brand'], 4.5],
  ['brand', ['on-brand', 'on-brand-soft'], 4.5],
  ['brand-hover', ['on-brand'], 4.5],
  ['night', ['on-brand', 'on-brand-soft', 'vermeil-light'], 4.5],
  ['garnet-wash', ['garnet'], 4.5],
  ['jade-wash', ['jade'], 4.5],
  ['amber-wash', ['amber'], 4.5],
  ['paper', ['line-strong'], 3],
]

/** Returns the colours that are missing or hard to read (WCAG 2.2 AA). */
export function colourFaults({ look, brand }: BrandFiles): string[] {
  const named = [...look.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)].map(([, key, hex]) => [key, hex])
  const colours: Record<string, string> = { brand: brand.themeColor, ...Object.fromEntries(named) }
  const fileOf = (name: string) => (name === 'brand' ? 'themeColor of brand.ts' : `--${name} of look.css`)
  const missing = [...new Set(pairs.flatMap(([on, drawn]) => [on, ...drawn]))].filter(
    (name) => !/^#[0-9a-f]{6}$/i.test(colours[name] ?? ''),
  )
  if (missing.length > 0)
    return missing.map((name) => `look.css: ${fileOf(name)} is missing; write it as #rrggbb`)
  return pairs.flatMap(([on, drawn, least]) =>
    drawn.flatMap((each) => {
      const found = contrast(colours[on] ?? '', colours[each] ?? '')
      return found >= least
        ? []
        : [
            `look.css: ${fileOf(each)} on ${fileOf(on)} has a contrast of ${found.toFixed(2)}; make it ${least} or more, so that everybody can read it`,
          ]
    }),
  )
}

/** Returns the colours of mails that differ from the style sheet, and dark ones that few can read. */
export function mailFaults({ look, mailLook }: Pick<BrandFiles, 'look' | 'mailLook'>): string[] {
  const named = ([name, value]: [name: string, value: string]) => {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const own = new RegExp(`--${token}:\\s*(#[0-9a-f]{6})\\s*;`, 'i').exec(look)?.[1]
    return own === undefined || own === value
      ? []
      : [`mail-look.ts: ${name} is ${value}, and --${token} of look.css ${own}; write ${own}`]
  }
  const { night, fonts: _, ...day } = mailLook
  const strange = Object.entries({ rule: day.rule, ...night }).filter(
    ([, hex]) => !/^#[0-9a-f]{6}$/i.test(hex),
  )
  const read: [name: string, on: string, drawn: string][] = [
    ['night.ink', night.paper, night.ink],
    ['night.ink', night.sheet, night.ink],
    ['night.inkSoft', night.paper, night.inkSoft],
    ['night.inkSoft', night.sheet, night.inkSoft],
    ['night.link', night.sheet, night.link],
    ['ink on night.link', night.link, day.ink],
  ]
  return [
    ...Object.entries(day).flatMap(named),
    ...strange.map(([name]) => `mail-look.ts: write ${name} as #rrggbb`),
    ...read
      .filter(([, on, drawn]) => strange.length === 0 && contrast(on, drawn) < 4.5)
      .map(
        ([name, on, drawn]) =>
          `mail-look.ts: ${name} has a contrast of ${contrast(on, drawn).toFixed(2)} in dark mails; make it 4.5 or more`,
      ),
  ]
}

const servedWords = billingCountries
  .map((code) => `${countryName(code)} (${code})`)
  .sort((one, other) => one.localeCompare(other, 'fr'))
  .join(', ')

const openPlaces = openTerritories.map((key): { key: string; country: string; code?: string } => ({
  key,
  ...territories[key],
}))

/**
 * Returns the faults of delivery: countries that the shop does not know, then those of the workshop's form in its French
 * sentences.
 */
export function deliveryFaults({ delivery }: Pick<BrandFiles, 'delivery'>): string[] {
  const unknown = new Set(
    delivery.zones.flatMap(({ countries }) => countries.filter((code) => !billsTo(code))),
  )
  if (unknown.size > 0)
    return [...unknown].map((code) => {
      const place = openPlaces.find((each) => each.code === code)
      return place
        ? `delivery.ts: zones: ${code} goes with ${place.country}; remove it from countries, and for rates of its own write "${place.key}" in territories`
        : `delivery.ts: zones: ${code} is not served by this version; possible: ${servedWords}`
    })
  const read = deliveryPiece.safeEncode(delivery as z.output<typeof deliveryPiece>)
  return (read.error?.issues ?? []).map(({ path, message }) => `delivery.ts: ${path.join('.')}: ${message}`)
}
