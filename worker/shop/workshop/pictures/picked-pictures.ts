import type { FieldErrors } from '../../../../shared/outcome.ts'
import { besideOf } from '../../../../shared/staff/picks.ts'
import type { Commerce } from '../../../commerce/commerce.ts'
import { namedPictures } from '../picks/picture-picks.ts'

type Fields = Readonly<Record<string, string>>

interface Picked {
  /** The fields of the form, with the words of the pictures. */
  fields: Record<string, string>
  /** One sentence for each picker whose picture does not exist. */
  errors: FieldErrors
}

/**
 * Checks the pictures that a form picks. A picture that the staff have changed, but not its words, gets the words with
 * which it was sent; so does one without words.
 * @param before the fields as they are stored
 * @param pickers names of the pickers of pictures
 */
export async function pickedPictures(
  commerce: Pick<Commerce, 'content'>,
  { fields, before, pickers }: { fields: Fields; before: Fields; pickers: readonly string[] },
): Promise<Picked> {
  const picked = pickers.filter((picker) => fields[picker])
  const known = await namedPictures(
    commerce,
    picked.map((picker) => fields[picker] ?? ''),
  )
  const made: Picked = { fields: { ...fields }, errors: {} }
  for (const picker of picked) {
    const name = fields[picker] ?? ''
    const item = known.get(name)
    if (!item && name !== before[picker])
      made.errors[picker] = 'Cette image n’existe plus\u00a0: choisissez-en une autre.'
    const alt = besideOf(picker, 'alt')
    const typed = fields[alt]?.trim()
    const isOfOther = name !== before[picker] && typed === before[alt]
    if (item?.words && alt in fields && (!typed || isOfOther)) made.fields[alt] = item.words
  }
  return made
}
