import { budgets, occasions, recipients } from '#brand/navigation.ts'
import * as t from '#text/home.ts'
import type { Entry, Home } from '../../../shared/brand-content.ts'
import { paths } from '../../../shared/paths.ts'
import { entriesNow } from '../../content/lists.ts'

type Gifts = NonNullable<Home['gifts']>

interface SelectProps {
  name: string
  label: string
  options: readonly (readonly [value: string, words: string])[]
  chosen: string
}

const Select = ({ name, label, options, chosen }: SelectProps) => (
  <select name={name} aria-label={label} defaultValue={chosen}>
    {options.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </select>
)

const optionsOf = (entries: readonly Entry[], labels: Gifts['occasions'] = {}) =>
  entriesNow(entries).map(({ slug, label }) => [slug, labels[slug] ?? label.toLowerCase()] as const)
const prices = budgets.map(({ range, label }) => [range, label.toLowerCase()] as const)

/** The choices of the gift finder as plain links. */
const ways = [
  { title: t.forWhom, entries: recipients },
  { title: t.byBudget, entries: budgets },
  { title: t.byOccasion, entries: occasions },
] as const

/** Draws a sentence with three choices. It is a plain GET form whose fields are filters of the product list. */
export const GiftFinder = ({ occasions: labels, chosen }: Gifts) => (
  <section className="section" aria-labelledby="gift">
    <div className="wrap">
      <span className="pendant" aria-hidden="true" />
      <h2 id="gift" className="sr">
        {t.findGift}
      </h2>
      <form action={paths.all}>
        <p className="gift">
          {t.iSeekGift}
          <br className="m-only" />
          <Select name="pour" label={t.forWhom} options={optionsOf(recipients)} chosen={chosen.recipient} />
          <br />
          {t.at}
          <Select name="prix" label={t.budget} options={prices} chosen={chosen.budget} />,{' '}
          <br className="m-only" />
          {t.giftFor}
          <Select
            name="occasion"
            label={t.occasion}
            options={optionsOf(occasions, labels)}
            chosen={chosen.occasion}
          />
        </p>
        <p className="acts-row">
          <button className="btn btn-line" type="submit">
            {t.seeIdeas}
          </button>
        </p>
      </form>
      <div className="gift-ways">
        {ways.map(({ title, entries }) => (
          <div key={title}>
            <h3 className="caps">{title}</h3>
            <ul>
              {entriesNow(entries).map(({ slug, label }) => (
                <li key={slug}>
                  <a href={paths.list(slug)}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  </section>
)
