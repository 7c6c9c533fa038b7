import type { ReactNode } from 'react'
import type { Attribute } from '../../shared/catalogue.ts'
import { paths } from '../../shared/paths.ts'
import { attributeField, type Buyable, type Choice, firstChoice, isLeft } from './buyable.ts'

interface AttributeProps {
  item: Buyable
  attribute: Attribute
  field: string
  choice: Choice
  initial: string | undefined
  required: boolean
  /** True once what is chosen is known and can be said in words. */
  live: boolean
}

/** One group of radios; what is sold out is crossed out and cannot be chosen. */
function AttributeChoice({
  item,
  attribute,
  field,
  choice,
  initial,
  required,
  live,
}: AttributeProps): ReactNode {
  const { slug, label, options } = attribute
  const chosen = live ? choice[slug] : undefined
  const isSize = slug.includes('taille')
  const isRing = isSize && options.every((option) => /^\d+$/.test(option))
  return (
    <fieldset className="pick">
      <legend>
        <span>
          {chosen ? (
            <>
              {`${label}\u00a0: `}
              <b>{chosen}</b>
            </>
          ) : (
            `Choisir une ${label.toLowerCase()}`
          )}
        </span>
        {isRing && (
          <a className="link" href={paths.ringSize}>
            Trouver ma taille
          </a>
        )}
      </legend>
      <div className={isSize ? 'sizes' : 'opts'}>
        {options.map((option) => (
          <label className="opt-box" key={option}>
            <input
              type="radio"
              name={field}
              value={option}
              defaultChecked={option === initial}
              disabled={!isLeft(item, slug, option, choice)}
              required={required}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface Props {
  item: Buyable
  pieceId?: number
  /** What the form holds; `null` before hydration. */
  values: FormData | null
}

/** What the form holds for the attributes of an item. */
export function choiceIn(values: FormData | null, item: Buyable, pieceId?: number): Choice {
  const choice: Record<string, string> = {}
  for (const { slug } of item.attributes) {
    const value = values?.get(attributeField(slug, pieceId))
    if (typeof value === 'string') choice[slug] = value
  }
  return choice
}

/** All the choices of an item. In a set they are not required until script can lift it for an unticked piece. */
export function Choices({ item, pieceId, values }: Props): ReactNode {
  const initial = firstChoice(item)
  const choice = choiceIn(values, item, pieceId)
  return item.attributes.map((attribute) => (
    <AttributeChoice
      key={attribute.slug}
      item={item}
      attribute={attribute}
      field={attributeField(attribute.slug, pieceId)}
      choice={choice}
      initial={initial[attribute.slug]}
      required={pieceId === undefined || values !== null}
      live={values !== null}
    />
  ))
}
