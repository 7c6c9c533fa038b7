import { brand } from '#brand/brand.ts'
import * as t from '#text/comparison.ts'
import { Field } from '../../../client/ui/field.tsx'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { searchLength } from '../../../shared/catalogue/suggestions.ts'
import { paths } from '../../../shared/paths.ts'
import { Picture } from '../ui/picture.tsx'

interface AddProps {
  ids: readonly number[]
  /** The searched words, if they found nothing. */
  missed: string | null
}

/** Draws the form that adds a product by its reference or its name. It requests the same page. */
export const AddToComparison = ({ ids, missed }: AddProps) => (
  <form className="compare-add" action={paths.comparison}>
    <input type="hidden" name={brand.product.slugs} value={ids.join('-')} />
    <Field
      id="compare-add"
      name="ajouter"
      label={t.addByReference}
      placeholder="BAG-AKO-001"
      defaultValue={missed ?? undefined}
      maxLength={searchLength}
      autoComplete="off"
      enterKeyHint="go"
      enforced={false}
      error={missed ? t.nothingFor(missed) : undefined}
    />
    <button className="btn btn-line" type="submit">
      {t.add}
    </button>
  </form>
)

interface ChooseProps {
  present: readonly Product[]
  newcomer: Product
}

/** Draws the choice of the product that a fourth one replaces, because a comparison holds at most three. */
export const ChooseReplaced = ({ present, newcomer }: ChooseProps) => (
  <section aria-labelledby="replace">
    <h2 id="replace">{t.replaceAsk(newcomer.name)}</h2>
    <p className="soft mt-s3">{t.threeAtOnce}</p>
    <ul className="compare-choice">
      {present.map(({ id, name, pictures: [view] }) => (
        <li key={id}>
          <a
            href={paths.comparisonOf(
              present.map((product) => (product.id === id ? newcomer.id : product.id)),
            )}
          >
            <Picture name={view?.name ?? ''} src={view?.src ?? ''} focus={view?.focus} alt="" sizes="12rem" />
            <span>
              <span className="sr">{t.replace}</span>
              {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
    <p>
      <a className="link" href={paths.comparisonOf(present.map(({ id }) => id))}>
        {t.keepThese}
      </a>
    </p>
  </section>
)
