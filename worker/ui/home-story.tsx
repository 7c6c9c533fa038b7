import { Picture } from './picture.tsx'

/** Three things the house says of its cultured pearls, always. */
export const HomeStory = () => (
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
        <ol className="how facts">
          <li>{'Le mot «\u00a0culture\u00a0» est toujours écrit, à côté du mot perle.'}</li>
          <li>Un traitement, s’il y en a un, se lit près du nom.</li>
          <li>{'Chaque perle est unique\u00a0: la vôtre aura sa nuance.'}</li>
        </ol>
      </div>
    </div>
  </section>
)
