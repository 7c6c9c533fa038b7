import { paths } from './paths.ts'

/** Where products are looked at. A browser may draw these before they are asked for. */
const shelves = [paths.all, paths.list('*'), paths.product('*')]

/**
 * What a browser may fetch before it is asked to: pages that change nothing when they are read. Whatever is not named
 * here is never fetched ahead, a page added tomorrow included.
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
 * Speculation rules of every page, which the first script adds when the page rests: at a pointer that rests on a link or
 * presses it, the browser fetches a reading and draws a shelf. A search is fetched only: it is a page of one visitor's
 * words. A product is fetched as soon as a pointer comes to it, and is there when its time to be drawn has come.
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

/** Their text, letter by letter: the file a browser fetches, and what the content policy allows. */
export const rulesText = JSON.stringify(speculationRules)
