import { brand } from '#brand/brand.ts'
import { language } from '#text/language.ts'
import { escapeMarkup } from '../../shared/words/escape-markup.ts'
import { asset } from '../assets.ts'
import { asMarkup, type Markup } from './drawn-parts.tsx'

/** What the head of a page says. */
export interface Meta {
  /** At most 60 characters. */
  title: string
  /** At most 155 characters. */
  description: string
  /** Canonical path; pages without one are not indexed. */
  canonical?: string
  /** Name of the sheet this page adds to the one of the site. */
  sheet?: `sheets/${string}.css`
  /** Name of the browser file that only this page needs. */
  script?: `pages/${string}.js`
  /** Source sets of the one picture that paints first: one, or one for each kind of window. */
  firstPicture?: readonly FirstPicture[]
  /** Picture of link previews. */
  shared?: SharedPicture
  /** What link previews say of an article: ISO dates. */
  article?: { published: string; modified: string }
  /** What link previews say of a product: euros as a decimal, whether it can be had. */
  product?: { price: string; available: boolean }
  /** What readers of feeds may follow from here. */
  feeds?: readonly { path: string; title: string }[]
  /** Structured data (schema.org), one object a block. */
  structured?: readonly object[]
}

/** A source set to preload, in all windows or those of one kind. */
export interface FirstPicture {
  avif: string
  sizes: string
  media?: string
}

/** A picture as those who make link previews want it: path or address, pixels, what it shows. */
export interface SharedPicture {
  src: string
  width?: number
  height?: number
  alt?: string
}

interface Props {
  meta: Meta
  origin: string
  /** Absent where many are given the same page, where files of our own run and nothing else. */
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

/** JSON inside a script element: `<` cannot close it. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const sheet = (name: string): string => link({ rel: 'stylesheet', href: asset(name) })

// What stands in every head is written once. React took a tenth of a millisecond for it, and put sheets after the rest.
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

/** Characters of a title that results of a search show whole. */
const titleLength = 60

/** A title with the name of the house, once, where there is room for both. */
function titleOf(title: string): string {
  const whole = `${title} — ${brand.name}`
  return title.includes(brand.name) || whole.length > titleLength ? title : whole
}

/** The head: sheets, fonts and first picture are the first things the browser can see. */
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
    // As soon as it has come: in the task that ends the page, it would have what browsers do there wait.
    script({ type: 'module', src: asset('main.js'), async: true, nonce }),
    page.script && script({ type: 'module', src: asset(page.script), nonce }),
  ].join('')
}

/** What link previews show beyond title and description (ogp.me). */
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

/** Id of the body: going there leaves the focus at the very beginning of the page. */
export const topId = 'haut'

/** The start of the document, up to what is shown. */
export const openDocument = (props: Props): Markup =>
  asMarkup(`<!DOCTYPE html><html lang="${language}"><head>${headOf(props)}</head><body id="${topId}">`)

/**
 * What the script at the end of a document says: nothing. It keeps the document from its end until its sheets are there.
 * Browsers look at all fields of a page then, for which Chromium would lay out the whole page as it is without sheets.
 */
export const lastScript = ';'
export const documentEnd = `${script({}, lastScript)}</body></html>`
