import { guidePictures, guideThemes, listGuides } from '#brand/guides.ts'
import * as t from '#text/guides.ts'
import type { GuidePicture, Shown } from '../../shared/brand-content.ts'
import type { PostSummary } from '../../shared/catalogue/content.ts'
import { slugify } from '../../shared/words/fit-words.ts'
import { editsNow } from './edited/edits.ts'

/** A theme of the guides. Its slug names its section in the list of guides. */
interface ThemeWords {
  slug: string
  label: string
  /** One sentence below its heading; `''` when the brand has none. */
  intro: string
}

const theme = (label: string, intro: string): ThemeWords => ({ slug: slugify(label), label, intro })

const themes = guideThemes.map(({ theme: label, intro }) => theme(label, intro))

/** The group of guides without a theme. */
const others = theme(t.otherGuides, '')

/** Returns the theme with that name: the brand's, or one made from the platform's name. */
export const themeNamed = (label: string): ThemeWords =>
  themes.find((each) => each.label === label) ?? (label ? theme(label, '') : others)

/**
 * Returns the guides by theme: the brand's themes in order, then the platform's other ones, guides without a theme
 * last. Leaves out empty themes.
 */
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

/**
 * Returns at most `count` guides to read next: those that the guide names, then those of its theme, then the newest.
 */
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

/** Returns the first sentence of a guide's introduction. */
export const firstSentence = (lead: string): string => /^.*?[.…?](?=\s|$)/u.exec(lead)?.[0] ?? lead

/**
 * Returns the picture of a guide: the one that the staff chose, or that of the brand's files; `null` when there is none. Of
 * the latter, the staff may have changed the words only: its wide version then stays.
 */
export function guidePicture(id: number): GuidePicture | null {
  const ofFile = guidePictures[id] ?? null
  const { pieces, guides } = editsNow()
  // A preview has the whole guide.
  const previewed = pieces[`guide.${id}`] as { picture?: Shown } | undefined
  const own = previewed?.picture ?? guides[id]
  if (!own) return ofFile
  return ofFile?.name === own.name ? { ...ofFile, ...own } : own
}

/** Returns the id of the guide that helps to choose in a list; `null` when there is none. */
export const guideOfList = (slug: string): number | null =>
  Object.hasOwn(listGuides, slug) ? (listGuides[slug] ?? null) : null
