import type { PostSummary } from '../../shared/content.ts'
import { paths } from '../../shared/paths.ts'
import { guidePicture } from '../content/guides.ts'
import { Picture } from './picture.tsx'

/** Width of a card of the row of three, or of its thumbnail on a phone. */
const sizes = '(width <= 768px) 128px, 30vw'

/** Reading time in words: `6 minutes de lecture`. */
export const readingTime = (minutes: number): string =>
  minutes === 1 ? '1 minute de lecture' : `${minutes} minutes de lecture`

interface Props {
  guide: PostSummary
  /** Small words above the title. */
  above: string
  /** With its first sentences. */
  excerpt?: boolean
}

/** A guide in a row of three. */
export const GuideCard = ({ guide, above, excerpt = false }: Props) => (
  <article className="post">
    <a href={paths.post(guide.id)}>
      <Picture name={guidePicture(guide.id)?.name ?? ''} alt="" sizes={sizes} />
      {above && <p className="caps">{above}</p>}
      <h3>{guide.title}</h3>
    </a>
    {excerpt && <p className="small soft">{guide.excerpt}</p>}
  </article>
)
