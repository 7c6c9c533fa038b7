import * as z from 'zod'
import type { Text } from '../../../shared/catalogue/content.ts'
import type { Calls } from '../call.ts'
import { absent } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** The terms of sale as they were. A platform that keeps none knows the present ones only. */
export interface TermsCommerce {
  /** Versions that were published, newest first. */
  versions(): Promise<string[]>
  /** The terms of one; `null` when there is none. */
  read(version: string): Promise<Text | null>
}

const versions = z.array(z.object({ version: z.string() }))
/** Only our own platform keeps them, from our own build: its blocks are taken as they are. */
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
