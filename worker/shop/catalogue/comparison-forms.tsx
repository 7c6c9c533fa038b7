import { brand } from '#brand/brand.ts'
import { Field } from '../../../client/ui/field.tsx'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { searchLength } from '../../../shared/catalogue/suggestions.ts'
import { paths } from '../../../shared/paths.ts'
import { Picture } from '../ui/picture.tsx'

interface AddProps {
  ids: readonly number[]
  /** Words that found nothing. */
  missed: string | null
}

/** Adds a product by its code or its name: a form that asks for the same page. */
export const AddToComparison = ({ ids, missed }: AddProps) => (
  <form className="compare-add" action={paths.comparison}>
    <input type="hidden" name={brand.product.slugs} value={ids.join('-')} />
    <Field
      id="compare-add"
      name="ajouter"
      label={`Référence ou nom d’${brand.product.a} à ajouter`}
      placeholder="BAG-AKO-001"
      defaultValue={missed ?? undefined}
      maxLength={searchLength}
      autoComplete="off"
      enforced={false}
      error={missed ? `Rien pour “${missed}”.` : undefined}
    />
    <button className="btn btn-line" type="submit">
      Ajouter
    </button>
  </form>
)

interface ChooseProps {
  present: readonly Product[]
  newcomer: Product
}

/** Three is the most: asks whose place a fourth product takes. */
export const ChooseReplaced = ({ present, newcomer }: ChooseProps) => (
  <section aria-labelledby="replace">
    <h2 id="replace">{`Quel ${brand.product.one} remplacer par ${newcomer.name}\u202f?`}</h2>
    <p className="soft mt-s3">{`Trois ${brand.product.many} se comparent à la fois.`}</p>
    <ul className="compare-choice">
      {present.map(({ id, name, pictures: [view] }) => (
        <li key={id}>
          <a
            href={paths.comparisonOf(
              present.map((product) => (product.id === id ? newcomer.id : product.id)),
            )}
          >
            <Picture name={view?.name ?? ''} src={view?.src ?? ''} alt="" sizes="12rem" />
            <span>
              <span className="sr">Remplacer </span>
              {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
    <p>
      <a className="link" href={paths.comparisonOf(present.map(({ id }) => id))}>
        {`Garder ces trois ${brand.product.many}`}
      </a>
    </p>
  </section>
)
