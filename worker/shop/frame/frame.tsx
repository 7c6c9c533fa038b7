import { renderToString } from 'react-dom/server'
import type { Menu } from '../../../shared/brand-content.ts'
import { paths } from '../../../shared/paths.ts'
import { Memory, weigh } from '../../cache/memory.ts'
import { businessOf } from '../../content/business.ts'
import { type Edits, editsNow, menusNow } from '../../content/house-pieces.ts'
import { menusFor } from '../../content/menus/menus.ts'
import type { Env } from '../../env.ts'
import { asMarkup } from '../../render/drawn-parts.tsx'
import { cut, type Piece } from '../../render/kept/slots.tsx'
import { type Frame, type FramePlace, viewMark } from '../../render/shell.tsx'
import { Layout, type LayoutProps } from './layout.tsx'

/** A frame as it is kept: its pieces, parted where the address of the page goes. */
type CachedFrame = Record<keyof Frame, readonly Piece[][]>

/** Stands for the address of the page where it is a way back, while a frame is kept; encoded as that would be. */
const address = '/~address~'
const encoded = encodeURIComponent(address)

interface FrameCache {
  foreign: FramePlace['foreign']
  edits: Edits
  menus: readonly Menu[]
  lines: ReadonlySet<string>
  frames: Memory<string, CachedFrame>
}

const caches = new WeakMap<Env, FrameCache>()

/** What an isolate keeps under these settings, until other menus or other words come. */
function cacheOf(env: Env, foreign: FramePlace['foreign']): FrameCache {
  const known = caches.get(env)
  const edits = editsNow()
  if (known && known.foreign === foreign && known.edits === edits) return known
  const menus = menusFor(foreign)
  const entries = menus.flatMap(({ path, groups }) => [
    path,
    ...groups.flatMap((group) => group.entries.map((entry) => entry.path ?? '')),
  ])
  const lines = [...entries, menusNow().news.path ?? '']
  const made = {
    foreign,
    edits,
    menus,
    lines: new Set(lines),
    frames: new Memory<string, CachedFrame>('frames'),
  }
  caches.set(env, made)
  return made
}

/** Draws a frame, and parts it at its view and where the address goes. */
function draw(props: LayoutProps): CachedFrame {
  const [top = '', bottom = ''] = renderToString(<Layout {...props} />).split(viewMark)
  const parted = (html: string) => html.split(encoded).map((part) => cut(part).map(inBytes))
  return { top: parted(top), bottom: parted(bottom) }
}

const encoder = new TextEncoder()

/** What is kept is copied as it is. */
const inBytes = (piece: Piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece)

/** Bytes of an array of bytes and of a mark, beside those it holds. */
const overhead = 100

const sizeOf = ({ top, bottom }: CachedFrame): number =>
  [...top, ...bottom]
    .flat()
    .reduce((sum, piece) => sum + overhead + (piece instanceof Uint8Array ? piece.byteLength : 0), 0)

/** Where nobody is interrupted: buying, giving an order up, reading what binds, and the pages of the same field. */
const quiet: readonly string[] = [
  paths.cart,
  paths.checkout,
  paths.withdrawal,
  paths.terms,
  paths.legal,
  paths.privacy,
  paths.accessibility,
  paths.account,
  paths.newsletter,
  paths.newsletterConfirm,
  paths.newsletterStop,
]

/** Whether the letter is offered above the footer of the page at `path`: not where one asks for it, nor leaves it. */
const isNewsletterOffered = (path: string): boolean =>
  path !== paths.newsletter &&
  !path.startsWith(paths.newsletterConfirm) &&
  !path.startsWith(paths.newsletterStop)

/** Whether the welcome offer may open over the page at `path`. */
const isWelcomePlace = (path: string): boolean =>
  !quiet.some((place) => path === place || path.startsWith(`${place}/`))

/**
 * What stands around the view of the page at an address. It is the same on all pages but for the line of the menus that
 * is marked: drawn once for each of those, and the address written into it.
 */
export function frameOf(env: Env, { kind, foreign, url, settings }: FramePlace): Frame {
  const { menus, lines, frames } = cacheOf(env, foreign)
  const leadsBack = !url.pathname.startsWith(paths.account)
  const place = {
    kind,
    here: lines.has(url.pathname) ? url.pathname : '',
    backTo: leadsBack ? address : null,
    offers: settings.PROMO_BANNER === 'on',
    hasAgentTools: settings.WEBMCP === 'on',
    offersNewsletter: isNewsletterOffered(url.pathname),
    isWelcomePlace: isWelcomePlace(url.pathname),
  }
  const key = JSON.stringify(place)
  let frame = frames.get(key)
  if (!frame) {
    frame = draw({ ...place, menus, business: businessOf(settings) })
    frames.set(key, frame, weigh(key) + sizeOf(frame))
  }
  const back = asMarkup(encodeURIComponent(url.pathname + url.search))
  const whole = (parts: readonly Piece[][]) =>
    parts.flatMap((part, index) => (index === 0 ? part : [back, ...part]))
  return { top: whole(frame.top), bottom: whole(frame.bottom) }
}
