import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { limits } from '../../../shared/limits.ts'
import { paths, productPath } from '../../../shared/paths.ts'
import { triedLetters } from '../../content/home.ts'
import { Deferred, type Late } from '../../render/deferred.tsx'
import { letteringWords } from '../engraving/lettered.ts'
import { Picture } from '../ui/picture.tsx'

/**
 * Personalised products: a field whose word is drawn on a product of the house (`client/late/try-letters.ts`), and the way to
 * the collection. Without that product, a photograph and no field.
 */
export const HomeLetters = ({ of }: { of: Late<Product | null> }) => (
  <section
    className="casket dark"
    aria-labelledby="letters"
    data-late="try-letters"
    data-jewel={triedLetters.product}
  >
    <div className="casket-pic">
      <Deferred of={of} pending={<Photograph />} failed={<Photograph />}>
        {(product) => (product?.personalisation ? <Drawn product={product} /> : <Photograph />)}
      </Deferred>
    </div>
    <div className="casket-txt">
      <p className="caps vermeil-light">Cadeaux personnalisés</p>
      <h2 id="letters">Bijoux à lettres</h2>
      <Deferred of={of} pending={<Field />} failed={null}>
        {(product) => product?.personalisation && <Field />}
      </Deferred>
      <p>
        De une à dix lettres, découpées ou gravées pour vous. Le prix ne change pas avec le nombre de lettres.
      </p>
      <a className="btn btn-light mt-s3" href={paths.list('cadeaux-personnalises')}>
        Voir la collection
      </a>
    </div>
  </section>
)

const Field = () => (
  <form className="try" action={paths.list('cadeaux-personnalises')}>
    <label className="sr" htmlFor="try">
      Un prénom, en minuscules
    </label>
    <input
      className="engraved"
      id="try"
      defaultValue={triedLetters.word}
      maxLength={limits.letters.max}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      aria-describedby="try-hint"
    />
    <span className="small" id="try-hint" role="status">
      Essayez un prénom, en minuscules.
    </span>
  </form>
)

const Photograph = () => (
  <Picture
    name="accueil-gravure"
    alt="Collier au prénom découpé, avec une perle de culture"
    sizes="(width <= 768px) 100vw, 50vw"
  />
)

const Drawn = ({ product }: { product: Product }) => (
  <figure>
    <img
      src={paths.lettersDrawing(product.id, { letters: triedLetters.word, font: null })}
      alt={`Aperçu\u00a0: ${triedLetters.word}${product.personalisation ? `, ${letteringWords(product.personalisation)}` : ''}`}
      width={480}
      height={200}
      loading="lazy"
      decoding="async"
    />
    <figcaption>
      <a className="link small" href={productPath(product)}>
        {product.name}
      </a>
    </figcaption>
  </figure>
)
