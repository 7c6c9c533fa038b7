import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { pearlFacts } from '../../content/home.ts'
import { isHere } from '../../content/menus/named-here.ts'
import { Picture } from '../ui/picture.tsx'

/** Three things the house says of its cultured pearls, always, each with the guide that proves it where there is one. */
export const HomeStory = ({ foreign }: { foreign: readonly PostSummary[] | null }) => (
  <section className="section" aria-labelledby="story">
    <div className="wrap story">
      <Picture
        name="accueil-histoire"
        alt="Perles de culture blanches et grises sur un linge"
        sizes="(width <= 768px) 92vw, 52vw"
      />
      <div>
        <h2 id="story" className="mb-s5">
          Ce que nous disons de nos perles
        </h2>
        <ul className="facts">
          {pearlFacts.map(({ fact, guide, more }) => (
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
