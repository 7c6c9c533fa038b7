import { type Focus, focusPoints } from '../../../../shared/catalogue/pictures.ts'
import { capital } from '../../../../shared/words/fit-words.ts'
import { Picture } from '../../ui/picture.tsx'
import { focusLabels } from '../catalogue/words.ts'

interface Props {
  /** Name of the field. */
  name: string
  picture: { name: string; src?: string; alt?: string; focus?: Focus | undefined }
  /** The typed or stored point; `''` for the middle. */
  value: string
  legend?: string
}

/**
 * Draws a picture under nine squares. The chosen square stays visible wherever the shop crops the picture. It takes a
 * click or a key.
 */
export const FocalPoint = ({ name, picture, value, legend = 'Ce qui doit toujours se voir' }: Props) => (
  <fieldset>
    <legend className="small">{legend}</legend>
    <span className="workshop-focus">
      <Picture
        name={picture.name}
        {...(picture.src && { src: picture.src })}
        alt={picture.alt ?? ''}
        focus={picture.focus}
        sizes="240px"
      />
      <span className="workshop-ninths">
        {focusPoints.map((point) => (
          <label key={point}>
            <input type="radio" name={name} value={point} defaultChecked={point === (value || 'center')} />
            <span className="sr">{capital(focusLabels[point])}</span>
          </label>
        ))}
      </span>
    </span>
  </fieldset>
)
