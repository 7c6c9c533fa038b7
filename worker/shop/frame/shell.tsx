import type { Shell } from '../../render/shell.ts'
import { Incident } from '../failure/incident.tsx'
import { frameOf } from './frame.tsx'
import { slots } from './slots.tsx'

/** The frame, the slots and the failure view of every page of the shop. */
export const shell: Shell = { frameOf, slots, failure: (reference) => <Incident reference={reference} /> }
