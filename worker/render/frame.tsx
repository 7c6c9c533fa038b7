import { renderToString } from 'react-dom/server'
import { paths } from '../../shared/paths.ts'
import { businessOf } from '../content/business.ts'
import { type Menu, menusFor, news } from '../content/menus.ts'
import { isLetterOffered, isWelcomePlace } from '../content/newsletter.ts'
import type { Env, Settings } from '../env.ts'
import { Memory, weigh } from '../memory.ts'
import { type FrameKind, Layout, type LayoutProps, viewMark } from './layout.tsx'

/** The markup before the view and after it, its slots marked. */
export interface Frame {
  top: string
  bottom: string
}

interface Place {
  kind: FrameKind
  /** Articles of a platform of somebody else's, for the menus; `null` where they are ours. */
  foreign: Parameters<typeof menusFor>[0]
  url: URL
  settings: Settings
}

/** Stands for the address of the page where it is a way back, while a frame is kept; encoded as that would be. */
const address = '/~address~'
const encoded = encodeURIComponent(address)

interface Kept {
  foreign: Place['foreign']
  menus: readonly Menu[]
  lines: ReadonlySet<string>
  frames: Memory<string, Frame>
}

const keptOf = new WeakMap<Env, Kept>()

/** What an isolate keeps under these settings, until other menus come. */
function kept(env: Env, foreign: Place['foreign']): Kept {
  const known = keptOf.get(env)
  if (known && known.foreign === foreign) return known
  const menus = menusFor(foreign)
  const entries = menus.flatMap(({ path, groups }) => [
    path,
    ...groups.flatMap((group) => group.entries.map((entry) => entry.path ?? '')),
  ])
  const lines = [...entries, news.path ?? '']
  const made = { foreign, menus, lines: new Set(lines), frames: new Memory<string, Frame>('frames') }
  keptOf.set(env, made)
  return made
}

/** Draws a frame and parts it at its view. */
function draw(props: LayoutProps): Frame {
  const [top = '', bottom = ''] = renderToString(<Layout {...props} />).split(viewMark)
  return { top, bottom }
}

/**
 * What stands around the view of the page at an address. It is the same on all pages but for the line of the menus that
 * is marked: drawn once for each of those, and the address written into it.
 */
export function frameOf(env: Env, { kind, foreign, url, settings }: Place): Frame {
  const { menus, lines, frames } = kept(env, foreign)
  const leadsBack = !url.pathname.startsWith(paths.account)
  const place = {
    kind,
    here: lines.has(url.pathname) ? url.pathname : '',
    backTo: leadsBack ? address : null,
    offers: settings.PROMO_BANNER === 'on',
    offersLetter: isLetterOffered(url.pathname),
    isWelcomePlace: isWelcomePlace(url.pathname),
  }
  const key = JSON.stringify(place)
  let frame = frames.get(key)
  if (!frame) {
    frame = draw({ ...place, menus, business: businessOf(settings) })
    frames.set(key, frame, weigh(key) + weigh(frame))
  }
  if (!leadsBack || kind !== 'full') return frame
  const back = encodeURIComponent(url.pathname + url.search)
  return { top: frame.top.replaceAll(encoded, () => back), bottom: frame.bottom }
}
