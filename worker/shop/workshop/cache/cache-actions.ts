import * as z from 'zod'
import { success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { tagOf } from '../../../cache/changes.ts'
import { staffAction } from '../frame/staff-action.ts'
import { workshopCache } from './cache.tsx'

const request = z
  .object({ tag: z.string().trim().catch(''), all: z.literal('1').optional() })
  .transform(({ tag, all }, context) => {
    const named = all ? 'all' : tagOf(tag)
    if (named) return named
    context.addIssue({ code: 'custom', path: ['tag'], message: 'product-12, post-3, lists, posts ou terms' })
    return z.NEVER
  })

/** Makes all pages and reads with a cache tag again, everywhere. */
export const refreshCache = staffAction(
  'cache.refresh',
  paths.workshopCache,
  request,
  async (tag, { commerce }) => {
    await commerce.cache.refresh(tag)
    return success({ notice: { tone: 'success', text: `Refait\u00a0: ${tag}` }, goTo: paths.workshopCache })
  },
  { screen: workshopCache },
)
