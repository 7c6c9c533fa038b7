import * as z from 'zod'
import type { Text } from '../../../shared/catalogue/content.ts'
import type { Calls } from '../call.ts'
import { absent } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** Earlier versions of the terms of sale. A platform that does not store them has only the current ones. */
export interface TermsCommerce {
  /** Returns the published versions, newest first. */
  versions(): Promise<string[]>
  /** Returns the terms of one version; `null` when there is none. */
  read(version: string): Promise<Text | null>
}

const versions = z.array(z.object({ version: z.string() }))
/** Only our own platform sends these, from our own build. So we do not check the blocks. */
const wireTerms = z.object({ text: z.custom<Text>() })

export const termsCommerce = (calls: Calls): TermsCommerce => ({
  async versions() {
    const answer = await calls.read(`${ownRoutes}/terms`, {}).catch(absent)
    return answer ? versions.parse(answer.body).map(({ version }) => version) : []
  },
  async read(version) {
    const answer = await calls.read(`${ownRoutes}/terms/${version}`, {}).catch(absent)
    return answer && wireTerms.parse(answer.body).text
  },
})
