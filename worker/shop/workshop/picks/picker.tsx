import { Field, FieldError } from '../../../../client/ui/field.tsx'
import { paths } from '../../../../shared/paths.ts'
import {
  boxOf,
  isAdding,
  type PickKind,
  raiseButton,
  searchButton,
  shownOf,
  wordsOf,
} from '../../../../shared/staff/picks.ts'
import { fieldOf, type Typed } from '../../ui/fields.tsx'
import { ProductThumbnail } from '../catalogue/product-thumbnail.tsx'
import { FocalPoint } from '../pictures/focal-point.tsx'
import { SendPicture } from '../pictures/send-picture.tsx'
import type { Item } from './pick-item.ts'
import type { Picks } from './picks.ts'

/** Whether a picker holds one thing. Its boxes are then radio buttons of one name. */
interface Shape {
  name: string
  isOne?: boolean
}

const Row = ({ item, name, isOne, isTicked }: Shape & { item: Item; isTicked: boolean }) => (
  <li className="pick">
    <label className="check">
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={isOne ? name : boxOf(name, item.ref)}
        value={isOne ? item.ref : isAdding(name) ? item.name : '1'}
        defaultChecked={isTicked}
      />
      {item.picture !== undefined && <ProductThumbnail of={item.picture} />}
      <span>
        {item.name}
        {item.note !== '' && <span className="small soft">{` ${item.note}`}</span>}
      </span>
    </label>
    {!isOne && !isAdding(name) && (
      <button
        className="link pick-up"
        type="submit"
        name={raiseButton}
        value={boxOf(name, item.ref)}
        formNoValidate
      >
        Monter<span className="sr">{` ${item.name}`}</span>
      </button>
    )}
  </li>
)

/** Returns how much a search found, in words. */
export const foundWords = (found: readonly Item[]): string =>
  found.length === 0
    ? 'Rien ne répond à ces mots.'
    : found.length === 1
      ? '1 résultat à cocher.'
      : `${found.length} résultats à cocher.`

/** What a search of pictures understands. */
const picturesHint = 'Par ce qu’elle montre, ou par produit. Vide\u00a0: les dernières envoyées.'

interface Found {
  found: readonly Item[]
  /** What the words name exactly, and which is therefore ticked. */
  exact?: string | undefined
}

/** Draws what a search found, each with its box. */
export const FoundRows = ({ found, exact, ...shape }: Shape & Found) =>
  found.map((item) => <Row key={item.ref} item={item} isTicked={item.ref === exact} {...shape} />)

interface Props extends Shape {
  label: string
  hint?: string | undefined
  kind?: PickKind
  /** The sentence while nothing is ticked. */
  none?: string
  /** Whether one thing must be chosen. There is then no « Aucun ». */
  required?: boolean
  /** Name of the field of the focal point of the picture that is picked. */
  focus?: string | undefined
  picks: Picks
  typed: Typed
}

/**
 * Draws what a form names, each with a box to untick, and a search that adds more. Without script, the search sends the
 * form, which comes back unsaved with the results; `client/late/picker.ts` shows them while the staff type.
 */
export function Picker(props: Props) {
  const { name, label, hint, kind = 'products', none = 'Rien encore.', picks, typed, isOne = false } = props
  const { required = false, focus } = props
  const { ticked, found } = picks.fields[name] ?? { ticked: [], found: null }
  const words = typed.value(wordsOf(name))
  const query = new URLSearchParams({ champ: name, quoi: kind, ...(isOne && { un: '1' }) })
  return (
    <fieldset
      className={kind === 'pictures' ? 'picker picker-pictures' : 'picker'}
      id={name}
      data-late="picker"
      data-source={`${paths.workshopPicks}?${query}`}
    >
      <legend className="label">{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      {ticked.length === 0 && !isOne && <p className="small soft">{none}</p>}
      <ol className="picks">
        {isOne && !required && (
          <Row
            {...{ name, isOne }}
            item={{ ref: '', name: kind === 'pictures' || kind === 'lists' ? 'Aucune' : 'Aucun', note: '' }}
            isTicked={ticked.length === 0}
          />
        )}
        {ticked.map((item) => (
          <Row key={item.ref} {...{ name, isOne, item }} isTicked />
        ))}
      </ol>
      <FieldError id={name} error={typed.error(name)} />
      {focus !== undefined && ticked[0]?.picture && (
        <details className="pick-send">
          <summary>
            Cadrage<span className="sr">{`\u00a0: ${label}`}</span>
          </summary>
          <FocalPoint name={focus} picture={ticked[0].picture} value={typed.value(focus)} />
        </details>
      )}
      <div className="pick-search">
        <Field
          {...fieldOf(typed, wordsOf(name))}
          type="search"
          label={
            <>
              Chercher<span className="sr">{`\u00a0: ${label}`}</span>
            </>
          }
          required={false}
          maxLength={80}
          autoComplete="off"
        />
        <button
          className="btn btn-line"
          type="submit"
          name={searchButton}
          value={name}
          formNoValidate
          formAction={`${picks.action}#${name}`}
        >
          Chercher
        </button>
      </div>
      <input type="hidden" name={shownOf(name)} value={found ? words : ''} />
      <p className="small soft" role="status">
        {found ? foundWords(found) : kind === 'pictures' && picturesHint}
      </p>
      <ul className="picks-found">{found && <FoundRows {...{ name, isOne, found }} />}</ul>
      {kind === 'pictures' && <SendPicture {...{ name, label, typed }} action={picks.action} />}
    </fieldset>
  )
}

/**
 * Draws the hidden button that Enter in a field presses: the first one of its form. It saves, whatever other buttons come
 * after it.
 */
export const SavesOnEnter = (field: { name?: string; value?: string }) => (
  <button className="sr" type="submit" tabIndex={-1} aria-hidden="true" {...field}>
    Enregistrer
  </button>
)
