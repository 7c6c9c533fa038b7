import type { Home } from '../../../shared/brand-content.ts'
import { paths } from '../../../shared/paths.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { businessOf } from '../../content/business.ts'
import { homeNow } from '../../content/house-pieces.ts'
import { listName } from '../../content/lists.ts'
import { settle } from '../../render/deferred.tsx'
import { isBare, page } from '../../render/page.tsx'
import { guideFeed, newsFeed } from '../seo/feeds.ts'
import { houseData, siteData } from '../seo/house-data.ts'
import { preloadOf, sharedPicture } from '../ui/picture.tsx'
import { LateProducts, SeenProducts } from '../ui/product-grid.tsx'
import { GiftFinder } from './gift-finder.tsx'
import { HomeCollections } from './home-collections.tsx'
import { HomeFamilies } from './home-families.tsx'
import { HomeGuides } from './home-guides.tsx'
import { HomeHero, heroSizes } from './home-hero.tsx'
import { HomeHouse } from './home-house.tsx'
import { HomeLetters } from './home-letters.tsx'
import { homeMarkdown } from './home-markdown.ts'
import { HomeStory } from './home-story.tsx'

const selection = async (commerce: Commerce, slug: string) =>
  (await commerce.catalogue.list({ slug, sort: 'selection', page: 1 }))?.products ?? []

const threeGuides = async (commerce: Commerce, words: Home) => {
  const guides = await commerce.catalogue.posts()
  const own = words.guides.flatMap((id) => guides.find((guide) => guide.id === id) ?? [])
  // Another platform has guides of its own.
  return [...new Set([...own, ...guides])].slice(0, words.guides.length)
}

/**
 * Returns the product of the letters field; `null` when the shop does not sell it. The list request is cached even when
 * the product is missing, so that pages do not wait for it again.
 */
const triedProduct = async (commerce: Commerce, words: Home) =>
  words.letters && (await commerce.catalogue.listedById([words.letters.product])).length > 0
    ? commerce.catalogue.product(words.letters.product)
    : null

/** The home page. Its product lists stream in, so the page also works while the platform fails. */
export const home = page({
  path: paths.home,
  isShared: isBare,
  async load({ commerce }) {
    const words = homeNow()
    const newest = settle(selection(commerce, 'nouveautes'))
    const favourites = settle(selection(commerce, 'best-sellers'))
    const guides = settle(threeGuides(commerce, words))
    const lettered = settle(triedProduct(commerce, words))
    // The new products belong to the first bytes, so `load` waits for them. `newest.promise` never rejects: a failure
    // is a value.
    const [foreign] = await Promise.all([commerce.foreignGuides(), newest.promise])
    return { words, newest, lettered, guides, favourites, foreign }
  },
  meta: ({ words }, { url, settings }) => ({
    title: words.title,
    description: words.description,
    canonical: paths.home,
    feeds: [newsFeed, guideFeed],
    sheet: 'sheets/home.css',
    structured: [houseData(businessOf(settings), url.origin), siteData(url.origin)],
    ...sharedPicture(words.hero.picture.name, words.hero.picture.alt),
    ...preloadOf(words.hero.picture.name, heroSizes, words.hero.narrow),
  }),
  markdown: async ({ newest }, { url, commerce }) =>
    homeMarkdown(newest.now?.ok ? newest.now.value : [], await commerce.catalogue.hiddenLists(), url.origin),
  View: ({ data: { words, newest, lettered, guides, favourites, foreign } }) => (
    <>
      <HomeHero {...words.hero} />
      <HomeFamilies {...words.families} />
      <LateProducts
        id="newest"
        title={listName('nouveautes')}
        of={newest}
        count={8}
        all={paths.list('nouveautes')}
      />
      {words.collections && <HomeCollections {...words.collections} />}
      {words.gifts && <GiftFinder {...words.gifts} />}
      {words.letters && <HomeLetters of={lettered} letters={words.letters} />}
      {words.facts && <HomeStory of={words.facts} foreign={foreign} />}
      <HomeGuides of={guides} />
      {words.house && <HomeHouse {...words.house} />}
      <LateProducts
        id="favourites"
        title={listName('best-sellers')}
        of={favourites}
        count={4}
        all={paths.list('best-sellers')}
        className="section end-s7"
      />
      <SeenProducts />
    </>
  ),
})
