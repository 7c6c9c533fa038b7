import * as t from '#text/product.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { guidePicture } from '../../content/guides.ts'
import { readingTime } from '../ui/guide-card.tsx'
import { Picture } from '../ui/picture.tsx'

const sizes = '(width <= 768px) 92vw, (width <= 1100px) 30vw, 21vw'

/** Draws a guide among the products of a list. */
export const GuideTile = ({ guide }: { guide: PostSummary }) => (
  <aside className="tile dark" aria-label={t.theGuide}>
    <div>
      <p className="caps vermeil-light">{t.theGuideFor(readingTime(guide.minutes))}</p>
      <h3>{guide.title}</h3>
      <p className="small">{guide.excerpt}</p>
      <a className="link small" href={paths.post(guide.id)} aria-label={t.readGuideNamed(guide.title)}>
        {t.readGuide}
      </a>
    </div>
    <Picture
      name={guidePicture(guide.id)?.name ?? ''}
      focus={guidePicture(guide.id)?.focus}
      alt=""
      sizes={sizes}
    />
  </aside>
)
