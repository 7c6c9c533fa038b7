import { refused, success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { CommerceError } from '../../../commerce/contract/error.ts'
import { staffAction } from '../frame/staff-action.ts'
import { noFields } from '../staff/no-fields.ts'

/** Deletes an uploaded picture that nothing shows. A second press finds it gone, which is what was asked. */
export const removePicture = staffAction(
  'content.write',
  paths.workshopImage(':file{[0-9a-z.]{1,40}}'),
  noFields,
  async (_, { commerce, params }) => {
    const file = params['file'] ?? ''
    try {
      await commerce.content.pictures.remove(file)
    } catch (error) {
      if (!(error instanceof CommerceError) || ![404, 409].includes(error.status)) throw error
      if (error.status === 409) return refused(409, error.notice, { goTo: paths.workshopImage(file) })
    }
    return success({
      notice: { tone: 'success', text: 'L’image est supprimée.' },
      goTo: paths.workshopImages,
    })
  },
)
