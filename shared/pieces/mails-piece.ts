import * as z from 'zod'
import { field } from './fields.ts'

const saleMailWays = { each: 'À chaque vente', daily: 'Une fois par jour', off: 'Jamais' } as const

/** Mails about sales that the shop receives, and their address. Missing values come from the deployment's settings. */
export const mailsPiece = z.object({
  sales: field(z.enum(['each', 'daily', 'off'], 'Choisissez quand'), 'Messages des ventes', {
    choices: saleMailWays,
  }),
  to: field(z.email('Cette adresse ne semble pas valide').max(254).optional(), 'Adresse qui les reçoit', {
    hint: 'Vide\u00a0: celle de la maison.',
  }),
})
