import { brand } from '#brand/brand.ts'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { picture } from '../../assets.ts'
import { guidePicture } from '../../content/guides.ts'
import { looksNow } from '../../content/house-pieces.ts'
import { announcedLists } from '../../content/lists.ts'
import { newsNow } from '../../content/news.ts'
import { textsNow } from '../../content/texts.ts'
import { element, parent, xmlHead } from './xml.ts'

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageSchema = 'http://www.google.com/schemas/sitemap-image/1.1'

interface Place {
  path: string
  /** ISO date of the last change, when it is known. */
  modified?: string | undefined
  /** URLs of pictures. */
  pictures?: readonly string[]
}

const urlOf = ({ path, modified, pictures = [] }: Place, origin: string) =>
  parent(
    'url',
    element('loc', origin + path),
    element('lastmod', modified),
    ...pictures.map((src) => parent('image:image', element('image:loc', new URL(src, origin).href))),
  )

export const urlSetHead = `${xmlHead}<urlset xmlns="${schema}" xmlns:image="${imageSchema}">\n`
export const urlSetTail = '</urlset>\n'

const urlsOf = (places: readonly Place[], origin: string) =>
  places.map((place) => `${urlOf(place, origin)}\n`).join('')

const urlSet = (places: readonly Place[], origin: string) => urlSetHead + urlsOf(places, origin) + urlSetTail

/** Returns the sitemap index: one file of pages, one of guides, and the files of products. */
export const sitemapIndex = (productFiles: number, origin: string): string => {
  const files = [
    'pages',
    'guides',
    ...Array.from({ length: productFiles }, (_, index) => `${brand.product.slugs}-${index + 1}`),
  ]
  const entries = files.map((name) => parent('sitemap', element('loc', origin + paths.sitemapOf(name))))
  return `${xmlHead}<sitemapindex xmlns="${schema}">${entries.join('\n')}</sitemapindex>\n`
}

/** Returns the sitemap of the home page, the lists that are not hidden and the texts. */
export const pageSitemap = (hidden: ReadonlySet<string>, origin: string): string =>
  urlSet(
    [
      { path: paths.home },
      { path: paths.all },
      ...announcedLists(hidden).map(({ slug }) => ({ path: paths.list(slug) })),
      { path: paths.guides },
      ...(brand.hasRingSizes ? [{ path: paths.ringSize }] : []),
      ...(looksNow().length > 0 ? [{ path: paths.looks }] : []),
      { path: paths.news, modified: newsNow()[0]?.date },
      { path: paths.withdrawal },
      ...textsNow().map(({ path, updated }) => ({ path, modified: updated })),
    ],
    origin,
  )

export const guideSitemap = (guides: readonly PostSummary[], origin: string): string =>
  urlSet(
    guides.map(({ id, modified }) => {
      const shown = guidePicture(id)?.name
      const src = shown && picture(shown)?.src
      return { path: paths.post(id), modified, ...(src && { pictures: [src] }) }
    }),
    origin,
  )

/** Returns the addresses of some products, a line each, for a file between `urlSetHead` and `urlSetTail`. */
export const productPlaces = (products: readonly ProductSummary[], { origin }: { origin: string }): string =>
  urlsOf(
    products.map(({ path, modified, pictures }) => ({
      path,
      modified: modified || undefined,
      pictures: pictures.flatMap(({ name, src }) => picture(name)?.src || src || []),
    })),
    origin,
  )
