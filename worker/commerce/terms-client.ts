import * as z from 'zod'
import type { Text } from '../../shared/content.ts'
import { type Calls, CommerceError } from './call.ts'

/** The terms of sale as they were. A platform that keeps none knows the present ones only. */
export interface TermsCommerce {
  /** Versions that were published, newest first. */
  termsVersions(): Promise<string[]>
  /** The terms of one; `null` when there is none. */
  keptTerms(version: string): Promise<Text | null>
}

const versions = z.array(z.object({ version: z.string() }))
/** Only our own platform keeps them, from our own build: its blocks are taken as they are. */
const kept = z.object({ text: z.custom<Text>() })

function none(error: unknown): null {
  if (error instanceof CommerceError) return null
  throw error
}

export const termsCommerce = (calls: Calls): TermsCommerce => ({
  async termsVersions() {
    const answer = await calls.read('aubenacre/v1/terms', {}).catch(none)
    return answer ? versions.parse(answer.body).map(({ version }) => version) : []
  },
  async keptTerms(version) {
    const answer = await calls.read(`aubenacre/v1/terms/${version}`, {}).catch(none)
    return answer && kept.parse(answer.body).text
  },
})
