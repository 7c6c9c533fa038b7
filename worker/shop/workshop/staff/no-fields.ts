import * as z from 'zod'

/** A form with only a button. */
export const noFields = z.object({})
