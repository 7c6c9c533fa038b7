import { brand } from '#brand/brand.ts'
import { paths } from '../../../shared/paths.ts'
import { Picture } from '../ui/picture.tsx'

/** The house in three sentences, and the pages that tell the rest. */
export const HomeHouse = () => (
  <section className="section shell" aria-labelledby="house">
    <div className="wrap story house">
      <div>
        <h2 id="house">L’aube et la nacre</h2>
        <p className="lead">
          {
            'De l’aube, la lumière\u202f; de la nacre, le temps. Nous choisissons le lustre d’abord, puis la surface, la forme et la taille de chaque perle de culture. Nous écrivons ce que nous savons d’un bijou, et disons ce que nous ne savons pas.'
          }
        </p>
        <p className="acts">
          <a className="link" href={paths.story}>
            Notre histoire
          </a>
          <a className="link" href={paths.about}>
            {`La maison ${brand.name}`}
          </a>
          <a className="link" href={paths.commitments}>
            Nos engagements
          </a>
        </p>
      </div>
      <Picture
        name="rang-aube"
        alt="Rangs de perles de culture Akoya, vus de près"
        sizes="(width <= 768px) 92vw, 52vw"
      />
    </div>
  </section>
)
