import { guidePictures, guideThemes, listGuides } from '#brand/guides.ts'
import * as t from '#text/guides.ts'
import type { GuidePicture } from '../../shared/brand-content.ts'
import type { PostSummary } from '../../shared/catalogue/content.ts'
import { slugify } from '../../shared/words/slug.ts'

/** A theme of the guides: its part of the list of guides is named by its slug. */
export interface ThemeWords {
  slug: string
  label: string
  /** One sentence under its heading, `''` when the house wrote none. */
  intro: string
}

const theme = (label: string, intro: string): ThemeWords => ({ slug: slugify(label), label, intro })

const themes = guideThemes.map(({ theme: label, intro }) => theme(label, intro))

/** What the platform has put under no theme. */
const others = theme(t.otherGuides, '')

/** The theme of that name, as the house tells it or as the platform names it. */
export const themeNamed = (label: string): ThemeWords =>
  themes.find((each) => each.label === label) ?? (label ? theme(label, '') : others)

/** Guides by theme: those of the house in order, then any other the platform has, those of none last. Themes without guide are left out. */
export function byTheme(guides: readonly PostSummary[]): { theme: ThemeWords; guides: PostSummary[] }[] {
  const found = guides.map((guide) => themeNamed(guide.theme))
  const named = found.filter((each) => each !== others)
  const bySlug = new Map([...themes, ...named, others].map((each) => [each.slug, each]))
  return [...bySlug.values()]
    .map((each) => ({
      theme: each,
      guides: guides.filter((guide) => themeNamed(guide.theme).slug === each.slug),
    }))
    .filter((group) => group.guides.length > 0)
}

/** Other guides to read after one, at most `count`: those it names, then those of its theme, then the newest. */
export function guidesAfter(
  { id, theme: own, links }: { id: number; theme: string; links: readonly (number | string)[] },
  guides: readonly PostSummary[],
  count: number,
): PostSummary[] {
  const others = guides.filter((guide) => guide.id !== id)
  const named = links.flatMap((link) => others.filter((guide) => guide.id === link))
  const related = others.filter((guide) => guide.theme === own)
  return [...new Set([...named, ...related, ...others])].slice(0, count)
}

/** The first sentence of what a guide opens with. */
export const firstSentence = (lead: string): string => /^.*?[.…?](?=\s|$)/u.exec(lead)?.[0] ?? lead

/** What illustrates a guide; `null` for a guide the house has no picture of. */
export const guidePicture = (id: number): GuidePicture | null => guidePictures[id] ?? null

/** Id of the guide that helps to choose in a list; `null` where none does. */
export const guideOfList = (slug: string): number | null =>
  Object.hasOwn(listGuides, slug) ? (listGuides[slug] ?? null) : null
