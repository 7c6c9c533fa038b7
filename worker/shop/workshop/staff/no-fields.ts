import * as z from 'zod'

/** A form that is a button alone. */
export const noFields = z.object({})
