import * as z from 'zod'
import { text } from '../../../shared/messages.ts'
import { success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { type Action, action } from '../../render/action.ts'

/** Closes the banner of the welcome offer for `limits.bannerLife`. */
const dismissPromo = action(paths.dismissPromo, z.object({}), async (_, { session }) => {
  session.dismissPromo()
  return success({})
})

/** Answers any choice of language with a notice: the shop is in French only. */
const chooseLanguage = action(paths.language, z.object({}), async (_, { session }) => {
  session.keepLanguage()
  return success({ notice: { tone: 'info', text: text('language.french-only') } })
})

export const visitorActions: readonly Action[] = [dismissPromo, chooseLanguage]
