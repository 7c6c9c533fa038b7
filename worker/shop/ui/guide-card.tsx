import * as t from '#text/ui.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { guidePicture } from '../../content/guides.ts'
import { Picture } from './picture.tsx'

/** The `sizes` of a picture in a row of three, or of its thumbnail on a phone. */
const sizes = '(width <= 768px) 128px, 30vw'

/** Returns the reading time in words: `6 minutes de lecture`. */
export const readingTime = (minutes: number): string => t.readingTime(minutes)

interface Props {
  guide: PostSummary
  /** Small words above the title. */
  above: string
  /** Words below the title. By default the reading time. */
  below?: string
}

/** Draws the card of a guide. */
export const GuideCard = ({ guide, above, below }: Props) => (
  <article className="post">
    <a href={paths.post(guide.id)}>
      <Picture
        name={guidePicture(guide.id)?.name ?? ''}
        focus={guidePicture(guide.id)?.focus}
        alt=""
        sizes={sizes}
      />
      {above && <p className="caps">{above}</p>}
      <h3>{guide.title}</h3>
      {!below && <p className="small soft">{readingTime(guide.minutes)}</p>}
    </a>
    {below && <p className="small soft">{below}</p>}
  </article>
)
