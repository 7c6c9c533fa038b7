import { Field } from '../../../../client/ui/field.tsx'
import { altOf, fileOf, sendButton } from '../../../../shared/staff/picks.ts'
import { fieldOf, type Typed } from '../../ui/fields.tsx'

/** What the field of a picture accepts, and how it says so. */
export const pictureInput = {
  type: 'file',
  accept: 'image/jpeg,image/png,image/webp',
  hint: 'JPEG, PNG ou WebP, 10\u00a0Mo et 40 millions de pixels au plus. Le lieu et l’appareil en sont effacés.',
} as const

/** What `client/late/picture-widths.ts` reads beside the field of a picture. */
export const pictureScript = {
  'data-late': 'picture-widths',
  'data-large': 'Le fichier dépasse 10\u00a0Mo\u00a0: réduisez l’image.',
  'data-words': 'Dites en quelques mots ce que l’image montre.',
} as const

interface Props {
  /** Name and label of the picker that the picture is ticked in. */
  name: string
  label: string
  typed: Typed
  /** Address of the form. */
  action: string
}

/**
 * Draws the fields that send a picture beside a picker of pictures. Their button sends the form, which comes back unsaved
 * with the picture ticked; saving sends it too.
 */
export function SendPicture({ name, label, typed, action }: Props) {
  const [file, alt] = [fileOf(name), altOf(name)]
  const isOpen = typed.error(file) !== undefined || typed.error(alt) !== undefined || typed.value(alt) !== ''
  return (
    <details className="pick-send" open={isOpen}>
      <summary>
        Envoyer une autre image<span className="sr">{`\u00a0: ${label}`}</span>
      </summary>
      <div className="form" {...pictureScript}>
        <Field
          {...{ id: file, name: file, error: typed.error(file) }}
          {...pictureInput}
          label="Fichier"
          required={false}
        />
        <Field
          {...fieldOf(typed, alt)}
          label="Ce qu’elle montre"
          hint="Pour qui ne la voit pas, et pour la retrouver ici."
          required={false}
          maxLength={200}
          autoComplete="off"
        />
        <button
          className="btn btn-line"
          type="submit"
          name={sendButton}
          value={name}
          formNoValidate
          formAction={`${action}#${name}`}
        >
          Envoyer l’image
        </button>
      </div>
    </details>
  )
}
