import { createElement, type ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import { language } from '#text/language.ts'
import { escapeMarkup } from '../../shared/words/fit-words.ts'
import { asset } from '../assets.ts'
import { asMarkup, drawAround, type Markup } from './drawn-parts.tsx'
import { cut, type Piece } from './kept/slots.tsx'
import type { Frame } from './shell.ts'

/** What the head of a page contains. */
export interface Meta {
  /** At most 60 characters. */
  title: string
  /** At most 155 characters. */
  description: string
  /** Canonical path. Search engines do not index pages without one. */
  canonical?: string
  /** Name of the style sheet that this page adds to the site's. */
  sheet?: `sheets/${string}.css`
  /** Name of the browser script that only this page needs. */
  script?: `pages/${string}.js`
  /** Source sets of the picture that paints first: one, or one per kind of window. */
  firstPicture?: readonly FirstPicture[]
  /** Picture of link previews. */
  shared?: SharedPicture
  /** Dates of an article for link previews, ISO 8601. */
  article?: { published: string; modified: string }
  /** Product data for link previews: the price as a decimal in euro, and whether it is available. */
  product?: { price: string; available: boolean }
  /** Feeds that feed readers can find on this page. */
  feeds?: readonly { path: string; title: string }[]
  /** Structured data (schema.org), one object per block. */
  structured?: readonly object[]
}

/** A source set to preload, in all windows or those of one kind. */
interface FirstPicture {
  avif: string
  sizes: string
  media?: string
}

/** A picture for link previews: its path or address, its size in pixels where it is known, and alternative text. */
export interface SharedPicture {
  src: string
  width?: number
  height?: number
  alt?: string
}

interface Props {
  meta: Meta
  origin: string
  /** Absent on pages that many visitors share. Those run only our own script files. */
  nonce: string | undefined
}

/** `true` for an attribute without a value. */
type Attributes = Readonly<Record<string, string | number | true | undefined>>

const open = (name: string, attributes: Attributes): string =>
  Object.entries(attributes).reduce((tag, [attribute, value]) => {
    if (value === undefined) return tag
    return `${tag} ${attribute}${value === true ? '' : `="${escapeMarkup(String(value))}"`}`
  }, `<${name}`)
const link = (attributes: Attributes): string => `${open('link', attributes)}/>`
const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeMarkup(content)}"/>`
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeMarkup(content)}"/>`
const script = (attributes: Attributes, code = ''): string => `${open('script', attributes)}>${code}</script>`

/** Returns JSON for a script element. An escaped `<` cannot close the element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const sheet = (name: string): string => link({ rel: 'stylesheet', href: asset(name) })

// The parts that are in every head are written once, as strings. React took 0.1 ms for them, and put style sheets last.
const before = `<meta charset="utf-8"/>${named('viewport', 'width=device-width, initial-scale=1')}`
const siteSheet = sheet('site.css')
const fonts = ['fonts/title.woff2', 'fonts/text.woff2']
  .map((font) => link({ rel: 'preload', href: asset(font), as: 'font', type: 'font/woff2', crossorigin: '' }))
  .join('')
const house =
  named('theme-color', brand.themeColor) +
  property('og:site_name', brand.name) +
  property('og:locale', 'fr_FR')
const icons =
  link({ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }) +
  link({ rel: 'apple-touch-icon', href: '/icon-180.png' })

const preloadLink = ({ avif, sizes, media }: FirstPicture): string =>
  link({
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    ...(media && { media }),
    imagesrcset: avif,
    imagesizes: sizes,
    fetchpriority: 'high',
  })

/** Length of a title that search results show in full, in characters. */
const titleLength = 60

/** Returns the title with the shop's name, if the name is not in it yet and both fit. */
function titleOf(title: string): string {
  const whole = `${title} — ${brand.name}`
  return title.includes(brand.name) || whole.length > titleLength ? title : whole
}

/** Returns the head. Style sheets, fonts and the first picture come first, so that the browser finds them first. */
function headOf({ meta: page, origin, nonce }: Props): string {
  const canonical = page.canonical && origin + page.canonical
  const title = titleOf(page.title)
  return [
    before,
    `<title>${escapeMarkup(title)}</title>`,
    siteSheet,
    page.sheet && sheet(page.sheet),
    fonts,
    ...(page.firstPicture ?? []).map(preloadLink),
    named('description', page.description),
    canonical ? link({ rel: 'canonical', href: canonical }) : named('robots', 'noindex'),
    house,
    property('og:title', title),
    property('og:description', page.description),
    canonical && property('og:url', canonical),
    previewOf(page, origin),
    icons,
    ...(page.feeds ?? []).map(({ path, title }) =>
      link({ rel: 'alternate', type: 'application/atom+xml', title, href: path }),
    ),
    ...(page.structured ?? []).map((block) => script({ type: 'application/ld+json' }, scriptJson(block))),
    // `async`: the script runs as soon as it arrives. In the task that ends the page, it would delay the browser's own
    // work there.
    script({ type: 'module', src: asset('main.js'), async: true, nonce }),
    page.script && script({ type: 'module', src: asset(page.script), nonce }),
  ].join('')
}

/** Returns the link preview tags beside title and description (ogp.me). */
function previewOf({ shared, article, product }: Meta, origin: string): string {
  const tags = {
    'og:type': article ? 'article' : product ? 'product' : 'website',
    'og:image': shared && new URL(shared.src, origin).href,
    'og:image:width': shared?.width,
    'og:image:height': shared?.height,
    'og:image:alt': shared?.alt,
    'article:published_time': article?.published,
    'article:modified_time': article?.modified,
    'product:price:amount': product?.price,
    'product:price:currency': product && 'EUR',
    'product:availability': product && (product.available ? 'in stock' : 'out of stock'),
  }
  const all = Object.entries(tags).map(([name, content]) =>
    content === undefined ? '' : property(name, String(content)),
  )
  return all.join('') + (shared ? named('twitter:card', 'summary_large_image') : '')
}

/** Id of the body. A link to it moves the focus to the beginning of the page. */
export const topId = 'haut'

/** Returns the start of the document, up to the visible content. */
export const openDocument = (props: Props): Markup =>
  asMarkup(`<!DOCTYPE html><html lang="${language}"><head>${headOf(props)}</head><body id="${topId}">`)

/**
 * Code of the script at the end of a document. It does nothing, but delays the end of the document until the style
 * sheets are there. At the end, browsers look at all fields of a page. Without the sheets, Chromium would lay out the
 * whole unstyled page for that.
 */
export const lastScript = ';'
export const documentEnd = `${script({}, lastScript)}</body></html>`
const end = new TextEncoder().encode(documentEnd)

/** The element that holds a page's view. */
export const Main = ({ children }: { children: ReactNode }) =>
  createElement('main', { id: 'contenu', tabIndex: -1 }, children)

/** Returns the view of a page within its frame, up to the end of the document. */
export function framed({ top, bottom }: Frame, view: ReactNode): Piece[] {
  const { html, parts } = drawAround(view)
  return [...top, ...cut(html, parts), ...bottom, end]
}
