import type { Post } from '../../shared/content.ts'
import { paths } from '../../shared/paths.ts'
import { picture } from '../render/assets.ts'
import { openingOf } from '../ui/guide-head.tsx'

/** Path of the picture that stands for a guide where it is shared; `undefined` when the house has none. */
export function pictureOfGuide(id: number): string | undefined {
  const opening = openingOf(id)
  return opening ? picture(opening.name)?.src : undefined
}

/** A guide as structured data (schema.org Article), addresses absolute. */
export function postData(guide: Post, origin: string): Record<string, unknown> {
  const shown = pictureOfGuide(guide.id)
  const house = { '@type': 'Organization', name: 'Aubenacre', url: `${origin}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: guide.title,
    description: guide.description || guide.excerpt,
    inLanguage: 'fr-FR',
    ...(guide.theme && { articleSection: guide.theme }),
    datePublished: guide.date,
    dateModified: guide.modified,
    mainEntityOfPage: origin + paths.post(guide.id),
    ...(shown && { image: [new URL(shown, origin).href] }),
    author: house,
    publisher: house,
  }
}
