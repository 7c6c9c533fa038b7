import type { ReadonlyRules } from '../../delivery/delivery-rules.ts'

export const delivery = {
  countries: ['FR', 'DE', 'IT', 'ES', 'GB', 'US', 'CA'],
  carriageDays: { shortest: 6, longest: 10 },
  cutOffHour: 12,
  // Standard rates.
  vat: { rates: { FR: 20, DE: 19, IT: 22, ES: 21, XI: 20 }, british: 20 },
} as const satisfies ReadonlyRules
