import * as t from '#text/ui.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { guidePicture } from '../../content/guides.ts'
import { Picture } from './picture.tsx'

/** Width of a card of the row of three, or of its thumbnail on a phone. */
const sizes = '(width <= 768px) 128px, 30vw'

/** Reading time in words: `6 minutes de lecture`. */
export const readingTime = (minutes: number): string => t.readingTime(minutes)

interface Props {
  guide: PostSummary
  /** Small words above the title. */
  above: string
  /** A few words under it: how long it takes to read, unless others are given. */
  below?: string
}

/** A guide among others. */
export const GuideCard = ({ guide, above, below }: Props) => (
  <article className="post">
    <a href={paths.post(guide.id)}>
      <Picture name={guidePicture(guide.id)?.name ?? ''} alt="" sizes={sizes} />
      {above && <p className="caps">{above}</p>}
      <h3>{guide.title}</h3>
      {!below && <p className="small soft">{readingTime(guide.minutes)}</p>}
    </a>
    {below && <p className="small soft">{below}</p>}
  </article>
)
