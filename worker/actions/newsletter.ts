import { text } from '../../shared/messages.ts'
import { newsletterForm, welcomeCoupon } from '../../shared/newsletter.ts'
import { invalid, type Notice, success } from '../../shared/outcome.ts'
import { paths } from '../../shared/paths.ts'
import { CommerceError } from '../commerce/client.ts'
import { newsletter } from '../pages/newsletter.tsx'
import { type Action, action } from '../render/action.ts'

const welcome: Notice = {
  tone: 'success',
  text: text('newsletter.welcome'),
  act: { label: text('newsletter.copy'), copy: welcomeCoupon.code, done: text('newsletter.copied') },
}

/** What a platform may refuse although the form is good: its pattern can be narrower than ours. */
const addressRefusals = new Set(['customer_invalid_email', 'rest_missing_callback_param'])

const subscribe = action(
  paths.newsletter,
  newsletterForm,
  async ({ email, source }, { commerce }) => {
    try {
      await commerce.subscribe(email, source)
    } catch (error) {
      if (error instanceof CommerceError && addressRefusals.has(error.code))
        return invalid({ email: text('newsletter.email-invalid') })
      throw error
    }
    return success({ notice: welcome })
  },
  { screen: newsletter, returns: true },
)

export const newsletterActions: readonly Action[] = [subscribe]
