import { contactForm } from '../../../shared/contact/contact.ts'
import { success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { action } from '../../render/action.ts'
import { notFound } from '../../render/failure.ts'
import { servesHere } from '../../settings.ts'
import { contact, productIn } from './contact.tsx'

/**
 * Sends a message to the shop. A bot that fills the hidden field gets the usual response, and its message is marked as
 * suspect.
 */
export const writeToHouse = action(
  paths.contact,
  contactForm,
  async ({ intent, site, ...message }, { commerce, settings, url }) => {
    if (!servesHere(settings, 'house')) notFound()
    await commerce.contact.send({ ...message, id: intent, product: productIn(url), suspect: site !== '' })
    return success({ goTo: paths.contactDone(message.subject) })
  },
  { screen: contact },
)
