import * as t from '#text/guides.ts'
import type { GuidePicture } from '../../../shared/brand-content.ts'
import type { Post } from '../../../shared/catalogue/content.ts'
import { formatDate } from '../../../shared/delivery/delivery.ts'
import { guidePicture } from '../../content/guides.ts'
import { readingTime } from '../ui/guide-card.tsx'
import { Picture } from '../ui/picture.tsx'

/** The `sizes` of the opening picture of a guide: full page, or the middle column. */
const wideSizes = '(width <= 1360px) 92vw, 1260px'
const narrowSizes = '(width <= 768px) 100vw, 720px'

/** Returns the opening picture of a guide with its `sizes`; `null` when the guide has none. */
export function openingOf(
  id: number,
): (Pick<GuidePicture, 'name' | 'alt' | 'focus'> & { sizes: string; wide: boolean }) | null {
  const found = guidePicture(id)
  if (!found) return null
  const { name, wide, middle, alt, focus } = found
  return {
    name: wide ?? middle ?? name,
    sizes: wide ? wideSizes : narrowSizes,
    wide: wide !== undefined,
    alt,
    focus,
  }
}

/** Draws the title, the first sentences, the dates and the opening picture of a guide. */
export const GuideHead = ({ guide }: { guide: Post }) => {
  const opening = openingOf(guide.id)
  const again = guide.reviewed || guide.modified
  return (
    <>
      <header className="wrap article-head">
        <p className="caps vermeil">
          {[guide.theme, readingTime(guide.minutes)].filter((words) => words !== '').join(' — ')}
        </p>
        <h1 id="guide">{guide.title}</h1>
        {guide.excerpt && <p className="lead">{guide.excerpt}</p>}
        <p className="article-dates small soft">
          {t.publishedOn}
          <time dateTime={guide.date}>{formatDate(guide.date)}</time>
          {again > guide.date && (
            <>
              {guide.reviewed ? t.reviewedOn : t.updatedOn}
              <time dateTime={again}>{formatDate(again)}</time>
            </>
          )}
        </p>
      </header>
      {opening && (
        <div className={opening.wide ? 'wrap article-pic' : 'wrap article-pic narrow'}>
          <Picture name={opening.name} alt={opening.alt} focus={opening.focus} sizes={opening.sizes} first />
        </div>
      )}
    </>
  )
}
