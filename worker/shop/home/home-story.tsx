import type { Home } from '../../../shared/brand-content.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { isHere } from '../../content/texts.ts'
import { Picture } from '../ui/picture.tsx'

interface Props {
  of: NonNullable<Home['facts']>
  foreign: readonly PostSummary[] | null
}

/** Draws the facts about the shop's products, each with a link to the guide that explains it, if there is one. */
export const HomeStory = ({ of: { title, picture, facts }, foreign }: Props) => (
  <section className="section" aria-labelledby="story">
    <div className="wrap story">
      <Picture {...picture} sizes="(width <= 768px) 92vw, 52vw" />
      <div>
        <h2 id="story" className="mb-s5">
          {title}
        </h2>
        <ul className="facts">
          {facts.map(({ fact, guide, more }) => (
            <li key={guide}>
              {fact}
              {isHere(paths.post(guide), foreign) && (
                <a className="small soft" href={paths.post(guide)}>
                  {more}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
)
