import * as z from 'zod'
import { handovers } from '../../../shared/delivery/handover.ts'
import { english } from './english.ts'

/** Tells an agent where a parcel is handed over. */
export const handoverField = z
  .enum(handovers)
  .describe(
    english`Where the parcel is handed over: at the buyer’s address (home) or at a relay point (relay)`,
  )
