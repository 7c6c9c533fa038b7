import { Field } from '../../../../client/ui/field.tsx'
import type { EditedTerm } from '../../../commerce/contract/catalogue/edited-terms.ts'
import { fieldOf, type Typed } from '../../ui/fields.tsx'
import { Picker } from '../picks/picker.tsx'
import type { PickField, Picks } from '../picks/picks.ts'

/** Names of the fields of a category's picture. */
export const pictureFields = { name: 'image.name', alt: 'image.alt', focus: 'image.focus' } as const

/** Returns the picture of a category as fields of its form. `null` is a new category. */
export const pictureNow = (category: Pick<EditedTerm, 'image'> | null): Record<string, string> => ({
  [pictureFields.name]: category?.image?.name ?? '',
  [pictureFields.alt]: category?.image?.alt ?? '',
  [pictureFields.focus]: category?.image?.focus ?? 'center',
})

/** Returns the picker of a category's picture. `null` is a new category. */
export const picturePick = (category: EditedTerm | null): PickField => ({
  name: pictureFields.name,
  kind: 'pictures',
  isOne: true,
  stored: category?.image ? [category.image.name] : [],
})

/** Draws the picture of a category: the one it has, those to choose from, and a new one to send. */
export const CategoryPicture = ({ typed, picks }: { typed: Typed; picks: Picks }) => (
  <>
    <Picker
      {...{ typed, picks }}
      name={pictureFields.name}
      kind="pictures"
      isOne
      label="Image"
      hint="Sur l’accueil et dans les menus, à la place de celle d’origine, et quand on partage sa page."
      focus={pictureFields.focus}
    />
    <Field
      {...fieldOf(typed, pictureFields.alt)}
      label="Ce que montre l’image"
      hint="Pour qui ne la voit pas."
      required={false}
      maxLength={200}
      autoComplete="off"
    />
  </>
)
