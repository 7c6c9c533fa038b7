import { renderToString } from 'react-dom/server'
import type { Menu } from '../../../shared/brand-content.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import { paths } from '../../../shared/paths.ts'
import { Memory, weigh } from '../../cache/memory.ts'
import { businessOf } from '../../content/business.ts'
import { type Edits, editsNow } from '../../content/edited/edits.ts'
import { menusFor, menusNow } from '../../content/house-pieces.ts'
import type { Env } from '../../env.ts'
import { asMarkup, type Drawn } from '../../render/drawn-parts.tsx'
import { cut, type Piece } from '../../render/kept/slots.tsx'
import { type Frame, type Shell, viewMark } from '../../render/shell.ts'
import { Layout, type LayoutProps } from './layout.tsx'

/** Articles of another platform, for the menus; `null` with our own. */
type Foreign = readonly PostSummary[] | null

/** A cached frame: its pieces, split where the URL of the page goes. */
type CachedFrame = Record<keyof Frame, readonly Piece[][]>

/** Placeholder for the URL of the page in a cached frame. Links encode it as they encode a real URL. */
const address = '/~address~'
const encoded = encodeURIComponent(address)

interface FrameCache {
  foreign: Foreign
  edits: Edits
  menus: readonly Menu[]
  lines: ReadonlySet<string>
  frames: Memory<string, CachedFrame>
}

const caches = new WeakMap<Env, FrameCache>()

/** Returns the frame cache of this isolate and these settings. New menus or edited texts start an empty one. */
function cacheOf(env: Env, foreign: Foreign): FrameCache {
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

/** Draws a frame, and splits it at the view and at each URL placeholder. */
function draw(props: LayoutProps): CachedFrame {
  const [top = '', bottom = ''] = renderToString(<Layout {...props} />).split(viewMark)
  const parted = (html: string) => html.split(encoded).map((part) => cut(part).map(inBytes))
  return { top: parted(top), bottom: parted(bottom) }
}

const encoder = new TextEncoder()

/** Encodes strings once, because each page copies the cached bytes. */
const inBytes = (piece: Piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece)

/** Estimated memory of a byte array and of a slot mark besides their content, in bytes. */
const overhead = 100

const sizeOf = ({ top, bottom }: CachedFrame): number =>
  [...top, ...bottom]
    .flat()
    .reduce((sum, piece) => sum + overhead + (piece instanceof Uint8Array ? piece.byteLength : 0), 0)

/** Paths without the welcome offer: purchase, withdrawal, legal texts, and pages with the same e-mail field. */
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

/** Whether the newsletter box stands above the footer of the page at `path`. The newsletter's own pages have none. */
const isNewsletterOffered = (path: string): boolean =>
  path !== paths.newsletter &&
  !path.startsWith(paths.newsletterConfirm) &&
  !path.startsWith(paths.newsletterStop)

/** Whether the welcome offer may open over the page at `path`. */
const isWelcomePlace = (path: string): boolean =>
  !quiet.some((place) => path === place || path.startsWith(`${place}/`))

/** Returns pieces without the slot of the welcome offer, which holds no other slot. */
function unwelcoming(pieces: readonly Piece[]): Piece[] {
  const start = pieces.findIndex((piece) => isEnd(piece) && piece.slot === 'welcome')
  const end = pieces.findIndex((piece, at) => at > start && isEnd(piece))
  return start < 0 ? [...pieces] : [...pieces.slice(0, start), ...pieces.slice(end + 1)]
}

const isEnd = (piece: Piece): piece is Exclude<Piece, Drawn> => typeof piece === 'object' && 'slot' in piece

/**
 * Returns the frame around the view of a page. Frames differ only by their options and the marked menu entry, so the
 * Worker draws each once and then writes the URL of the page into it.
 */
export const frameOf: Shell['frameOf'] = async (env, kind, { url, settings, commerce }) => {
  const foreign = kind === 'full' ? await commerce.foreignGuides() : null
  const { menus, lines, frames } = cacheOf(env, foreign)
  const leadsBack = !url.pathname.startsWith(paths.account)
  const place = {
    kind,
    here: lines.has(url.pathname) ? url.pathname : '',
    backTo: leadsBack ? address : null,
    offers: settings.PROMO_BANNER === 'on',
    hasAgentTools: settings.WEBMCP === 'on',
    offersNewsletter: isNewsletterOffered(url.pathname),
    year: Number(parisDay(Date.now()).slice(0, 4)),
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
  const bottom = whole(frame.bottom)
  return { top: whole(frame.top), bottom: isWelcomePlace(url.pathname) ? bottom : unwelcoming(bottom) }
}
