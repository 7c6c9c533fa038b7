import * as t from '#text/home.ts'
import type { Home } from '../../../shared/brand-content.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { limits } from '../../../shared/limits.ts'
import { paths, productPath } from '../../../shared/paths.ts'
import { Deferred, type Late } from '../../render/deferred.tsx'
import { letteringWords } from '../engraving/lettered.ts'
import { Picture } from '../ui/picture.tsx'

type Letters = NonNullable<Home['letters']>

/**
 * Draws the personalised products: a field whose letters `client/late/products/try-letters.ts` draws on a product, and
 * a link to the collection. Without that product it is a photograph without a field.
 */
export const HomeLetters = ({ of, letters }: { of: Late<Product | null>; letters: Letters }) => (
  <section
    className="casket dark"
    aria-labelledby="letters"
    data-late="try-letters"
    data-product={letters.product}
  >
    <div className="casket-pic">
      <Deferred
        of={of}
        pending={<Photograph of={letters.picture} />}
        failed={<Photograph of={letters.picture} />}
      >
        {(product) =>
          product?.personalisation ? (
            <Drawn product={product} word={letters.word} />
          ) : (
            <Photograph of={letters.picture} />
          )
        }
      </Deferred>
    </div>
    <div className="casket-txt">
      <p className="caps vermeil-light">{letters.above}</p>
      <h2 id="letters">{letters.title}</h2>
      <Deferred of={of} pending={<Field {...letters} />} failed={null}>
        {(product) => product?.personalisation && <Field {...letters} />}
      </Deferred>
      <p>{letters.words}</p>
      <a className="btn btn-light mt-s3" href={paths.list(letters.list)}>
        {t.seeCollection}
      </a>
    </div>
  </section>
)

const Field = ({ word, list }: Letters) => (
  <form className="try" action={paths.list(list)}>
    <label className="sr" htmlFor="try">
      {t.typeFirstName}
    </label>
    <input
      className="engraved"
      id="try"
      defaultValue={word}
      maxLength={limits.letters.max}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      aria-describedby="try-hint"
    />
    <span className="small" id="try-hint" role="status">
      {t.tryFirstName}
    </span>
  </form>
)

const Photograph = ({ of }: { of: Letters['picture'] }) => (
  <Picture {...of} sizes="(width <= 768px) 100vw, 50vw" />
)

const Drawn = ({ product, word }: { product: Product; word: string }) => (
  <figure>
    <img
      src={paths.lettersDrawing(product.id, { letters: word, font: null })}
      alt={t.preview(product.personalisation ? `${word}, ${letteringWords(product.personalisation)}` : word)}
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
