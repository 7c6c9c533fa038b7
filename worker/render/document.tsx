import { renderToStaticMarkup } from 'react-dom/server'
import { topId } from '../ui/totop.tsx'
import { asset } from './assets.ts'

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
  /** Source sets of the one picture that paints first. */
  firstPicture?: { avif: string; sizes: string }
  /** Picture of link previews. */
  shared?: SharedPicture
  /** What link previews say of an article: ISO dates. */
  article?: { published: string; modified: string }
  /** What link previews say of a jewel: euros as a decimal, whether it can be had. */
  product?: { price: string; available: boolean }
  /** What readers of feeds may follow from here. */
  feeds?: readonly { path: string; title: string }[]
  /** Structured data (schema.org), one object a block. */
  structured?: readonly object[]
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

/** JSON inside a script element: `<` cannot close it. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Fonts, sheet and first picture are the first things the browser can see. */
function Head({ meta, origin, nonce }: Props) {
  const canonical = meta.canonical && origin + meta.canonical
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{meta.title}</title>
      <link rel="stylesheet" href={asset('site.css')} />
      {meta.sheet && <link rel="stylesheet" href={asset(meta.sheet)} />}
      {fonts.map((font) => (
        <link key={font} rel="preload" href={asset(font)} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {meta.firstPicture && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={meta.firstPicture.avif}
          imageSizes={meta.firstPicture.sizes}
          fetchPriority="high"
        />
      )}
      <meta name="description" content={meta.description} />
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      <meta name="theme-color" content="#3d1f36" />
      <meta property="og:site_name" content="Aubenacre" />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      {canonical && <meta property="og:url" content={canonical} />}
      <PreviewTags meta={meta} origin={origin} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {meta.feeds?.map(({ path, title }) => (
        <link key={path} rel="alternate" type="application/atom+xml" title={title} href={path} />
      ))}
      {meta.structured?.map(scriptJson).map((block) => (
        <script
          key={block}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON written by scriptJson, which cannot close the element
          dangerouslySetInnerHTML={{ __html: block }}
        />
      ))}
      <script type="module" src={asset('main.js')} nonce={nonce} />
      {meta.script && <script type="module" src={asset(meta.script)} nonce={nonce} />}
    </head>
  )
}

/** The start of the document, up to what is shown, and its end. */
export const openDocument = (props: Props): string =>
  `<!DOCTYPE html><html lang="fr">${renderToStaticMarkup(<Head {...props} />)}<body id="${topId}">`
export const documentEnd = '</body></html>'

/** What link previews show beyond title and description (ogp.me). */
function PreviewTags({ meta: { shared, article, product }, origin }: { meta: Meta; origin: string }) {
  const type = article ? 'article' : product ? 'product' : 'website'
  const tags = {
    'og:type': type,
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
  return (
    <>
      {Object.entries(tags).map(
        ([name, value]) => value !== undefined && <meta key={name} property={name} content={String(value)} />,
      )}
      {shared && <meta name="twitter:card" content="summary_large_image" />}
    </>
  )
}

const fonts = ['fonts/aubenacre-titre.woff2', 'fonts/aubenacre-texte.woff2']
