import * as z from 'zod'

/** How to reach the shop by phone, and when. */
export const wireReach = z.object({ phone: z.string(), hours: z.string() })
