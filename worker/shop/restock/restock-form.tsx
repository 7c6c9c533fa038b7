import * as t from '#text/restock.ts'
import { SelectField } from '../../../client/ui/field.tsx'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { choiceIn, writeChoice } from '../../../shared/catalogue/product-choice.ts'
import { choiceWords } from '../../../shared/contact/restock.ts'
import { paths } from '../../../shared/paths.ts'
import { entryOf } from '../../../shared/words/fit-words.ts'
import { sendsMails } from '../../mail-account.ts'
import type { FormState } from '../../render/page.tsx'
import { type Settings, servesHere } from '../../settings.ts'
import { Icon } from '../ui/elements.tsx'
import { EmailField, typedIn } from '../ui/fields.tsx'

/** Whether the shop tells customers when a product is back. It must serve these requests itself, and send mails. */
export const isRestockServed = (settings: Settings): boolean =>
  servesHere(settings, 'house') && sendsMails(settings)

interface FormProps {
  product: Product
  /** Query of the page, which may name a choice. */
  query: URLSearchParams
  form?: FormState | undefined
  /** Whether the form stands in a fold, whose late script wakes its fields. */
  folded?: boolean
}

/**
 * Draws the form that requests one mail when a sold-out choice is back in stock. Draws nothing when nothing is sold
 * out.
 */
export function RestockForm({ product, query, form, folded = false }: FormProps) {
  const choices = restockChoices(product)
  const [only] = choices
  if (!only) return null
  const typed = typedIn(form)
  const chosen = typed.value('choice', String(askedChoice(product, query) ?? ''))
  return (
    <form
      className="stack"
      method="post"
      action={paths.restockFor(product.id)}
      data-enhance=""
      noValidate
      aria-label={t.tellMeTitle}
    >
      {choices.length === 1 ? (
        <input type="hidden" name="choice" value={only.id} />
      ) : (
        <SelectField
          id="restock-choice"
          name="choice"
          label={t.youAwait}
          defaultValue={chosen}
          error={typed.error('choice')}
        >
          <option value="">{t.choose}</option>
          {choices.map(({ id, label, query }) => (
            <option key={id} value={id} data-choice={query}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <EmailField id="restock-email" label={t.yourEmail} typed={typed} late={!folded} />
      <button className="btn btn-line" type="submit">
        {t.tellMe}
      </button>
      <p className="hint">
        {t.useOfEmail}
        <a className="underline" href={paths.privacy}>
          {t.privacy}
        </a>
        .
      </p>
    </form>
  )
}

/** Draws the restock form below the buy form: open when the product is sold out, folded when only some choices are. */
export function RestockOffer({ product, query }: FormProps) {
  const choices = restockChoices(product)
  const [only] = choices
  if (!only) return null
  const isOpen = product.availability === 'sold-out' || askedChoice(product, query) !== undefined
  return (
    <div className="folds">
      <details className="fold" open={isOpen} data-late="restock">
        <summary>
          {t.tellMeTitle}
          <Icon name="plus" small />
        </summary>
        <div>
          <p className="small mb-s4">
            {only.id === product.id
              ? t.oneMailForProduct
              : choices.length === 1
                ? t.oneMailFor(only.label)
                : t.oneMailForChoice}
          </p>
          <RestockForm product={product} query={query} folded />
        </div>
      </details>
    </div>
  )
}

/** A sold-out choice that a visitor can request an alert for. */
interface RestockChoice {
  /** Id of the variation, or of a product without variations. */
  id: number
  /**
   * Label of the choice: « Taille 52 ». It starts with the name of the piece in a set. It is the product's name when
   * there are no choices.
   */
  label: string
  /** The choice as query parameters of the page: `taille=52`, `taille-7001=52` in a set. */
  query: string
}

/** Returns the sold-out choices of a product, or of the pieces of a set; empty when everything is in stock. */
export const restockChoices = (product: Product): RestockChoice[] =>
  product.pieces.length > 0
    ? product.pieces.flatMap((piece) => choicesOf(piece, piece.id))
    : choicesOf(product)

function choicesOf({ id, name, availability, attributes, variations }: Product, piece?: number) {
  if (variations.length === 0) return availability === 'sold-out' ? [{ id, label: name, query: '' }] : []
  return variations
    .filter((variation) => variation.availability === 'sold-out')
    .map(({ id, options }) => {
      const query = new URLSearchParams()
      writeChoice(query, attributes, options, piece)
      const words = choiceWords(
        Object.fromEntries(attributes.map(({ slug, label }) => [label, entryOf(options, slug) ?? ''])),
      )
      return { id, label: piece === undefined ? words : `${name}, ${words}`, query: query.toString() }
    })
}

/** Returns the id of the sold-out choice that a URL names (`?taille=52`). The URL may name only some of its options. */
function askedChoice(product: Product, query: URLSearchParams): number | undefined {
  for (const { id, attributes, variations } of [product, ...product.pieces]) {
    const asked = Object.entries(choiceIn(query, attributes, id === product.id ? undefined : id))
    const found = variations.find(
      ({ availability, options }) =>
        availability === 'sold-out' && asked.every(([slug, option]) => entryOf(options, slug) === option),
    )
    if (asked.length > 0 && found) return found.id
  }
  return undefined
}
