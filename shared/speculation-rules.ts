import { paths } from './paths.ts'

/** Pages with products. A browser may prerender them. */
const shelves = [paths.all, paths.list('*'), paths.product('*')]

/**
 * Pages that a browser may prefetch, because reading them changes nothing. A page that is not in this list is never
 * prefetched; that includes new pages.
 */
export const readings = [
  ...shelves,
  paths.home,
  paths.search,
  paths.guides,
  paths.post('*'),
  paths.about,
  paths.story,
  paths.news,
  paths.commitments,
  paths.looks,
  paths.questions,
  paths.shipping,
  paths.returns,
  paths.payment,
  paths.care,
  paths.ringSize,
  paths.terms,
  paths.legal,
  paths.privacy,
  paths.accessibility,
  paths.comparison,
]

const where = (patterns: readonly string[]) => ({
  and: [{ href_matches: patterns }, { not: { selector_matches: '[rel~=nofollow], [target=_blank]' } }],
})

/**
 * Speculation rules of every page. The first script adds them when the page is idle. When the pointer rests on a link
 * or presses it, the browser prefetches a page of `readings` and prerenders a page of `shelves`. It only prefetches a
 * search, whose words come from one visitor. It prefetches a product as soon as the pointer enters its card, so that
 * the page is there when prerendering starts.
 */
export const speculationRules = {
  prefetch: [
    { where: where(readings), eagerness: 'moderate' },
    {
      where: { and: [{ href_matches: paths.product('*') }, { selector_matches: '.card:hover a' }] },
      eagerness: 'immediate',
    },
  ],
  prerender: [{ where: where(shelves), eagerness: 'moderate' }],
} as const

/** The rules as text. The browser fetches exactly this text, and the content security policy allows its hash. */
export const rulesText = JSON.stringify(speculationRules)
