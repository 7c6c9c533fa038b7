/** Names that people type or paste into a catalogue, in the files that programs read. */
import { expect, it } from 'vitest'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { productOf } from '../../../worker/commerce/contract/catalogue/product.ts'
import { wireProduct } from '../../../worker/commerce/contract/catalogue/product-schema.ts'
import { postSummaryOf, wirePost } from '../../../worker/commerce/prose/post.ts'
import { feedHead, feedItems, feedTail } from '../../../worker/shop/seo/feed.ts'
import { guideAtom } from '../../../worker/shop/seo/feeds.ts'
import { productData } from '../../../worker/shop/seo/product-data.ts'
import { guideSitemap, productPlaces, urlSetHead, urlSetTail } from '../../../worker/shop/seo/sitemap.ts'
import { elementsOf, partsOf } from './xml.ts'

const origin = 'https://aubenacre.test'
const odd = '« L’Été » & <b>"fil d\'or"</b> ]]> 💍\u0000\u0008\ud800\ufffe'

const guide = (more: Partial<PostSummary> = {}): PostSummary =>
  ({
    ...{ id: 7, title: odd, excerpt: odd, date: '2026-11-20T10:00:00', modified: '2026-11-21' },
    ...more,
  }) as PostSummary

it('an Atom feed holds odd titles as text', () => {
  const feed = guideAtom([guide()], origin)
  elementsOf(feed)
  expect(partsOf(partsOf(feed, 'entry')[0] ?? '', 'title')).toEqual([
    '« L’Été » &amp; &lt;b&gt;&quot;fil d&apos;or&quot;&lt;/b&gt; ]]&gt; 💍\ufffd',
  ])
})

const wire = {
  id: 7,
  slug: 'un',
  title: { rendered: odd },
  content: { rendered: odd },
  excerpt: { rendered: '' },
}

it.each(['', '0000-00-00T00:00:00', 'hier', '2026-02-30'])(
  'a guide dated %o leaves the files whole',
  (date) => {
    const guides = [date, '2026-11-20'].map((each) =>
      postSummaryOf(wirePost.parse({ ...wire, date: each, modified: date })),
    )
    expect(guides[1]).toMatchObject({ date: '2026-11-20', modified: '2026-11-20' })
    expect(partsOf(guideAtom(guides, origin), 'entry')).toHaveLength(2)
    for (const day of partsOf(guideSitemap(guides, origin), 'lastmod')) expect(Date.parse(day)).not.toBeNaN()
  },
)

it.each(['https://[', 'http://:80', '//'])('a picture whose address is %o leaves the files whole', (src) => {
  const parsed = wireProduct.parse({
    ...{ id: 1, name: odd, type: 'simple', status: 'publish', sku: odd, short_description: odd, price: '12' },
    ...{ on_sale: false, stock_status: 'instock', date_modified: '0000-00-00', meta_data: [] },
    images: [{ src, name: '', alt: odd }, { src: '/a b.jpg' }],
  })
  const product = productOf(parsed, [], [], 0)
  const urls = urlSetHead + productPlaces([product], { origin }) + urlSetTail
  elementsOf(urls)
  expect(partsOf(urls, 'image:loc')).toEqual([`${origin}/a%20b.jpg`])
  expect(partsOf(urls, 'lastmod')).toEqual([])
  elementsOf(feedHead(origin) + feedItems([product], { origin, now: 0 }) + feedTail)
  expect(JSON.stringify(productData(product, origin, 0))).toContain('/a%20b.jpg')
})
