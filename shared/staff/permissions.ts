/** Roles of those who work at the house. */
export const roles = ['owner', 'shop', 'goldsmith', 'accountant', 'reader'] as const
export type Role = (typeof roles)[number]

export const roleWords: Readonly<Record<Role, string>> = {
  owner: 'Direction',
  shop: 'Boutique',
  goldsmith: 'Atelier',
  accountant: 'Comptabilité',
  reader: 'Lecture seule',
}

/**
 * The permission matrix: which roles have each right. Every screen and every REST route of the workshop names one of
 * these rights, and nothing else decides who may do what.
 */
export const permissions = {
  'orders.read': ['owner', 'shop', 'goldsmith', 'accountant', 'reader'],
  /** Parcels, making, packing slips, notes of the staff. */
  'orders.prepare': ['owner', 'shop', 'goldsmith'],
  /** An order by phone or at the counter. */
  'orders.create': ['owner', 'shop'],
  /** Refunds, payments set apart, events of providers. */
  'money.move': ['owner', 'shop', 'accountant'],
  'messages.answer': ['owner', 'shop'],
  'withdrawals.follow': ['owner', 'shop'],
  'people.read': ['owner', 'shop'],
  /** Accounts opened and mended by `wc/v3`. */
  'people.write': ['owner', 'shop'],
  'people.export': ['owner'],
  'people.erase': ['owner'],
  'catalogue.read': ['owner', 'shop', 'goldsmith', 'accountant', 'reader'],
  'catalogue.write': ['owner', 'shop'],
  'stock.move': ['owner', 'shop', 'goldsmith'],
  'coupons.write': ['owner', 'shop'],
  'content.write': ['owner', 'shop'],
  'cache.refresh': ['owner', 'shop'],
  'figures.read': ['owner', 'shop', 'accountant', 'reader'],
  'health.read': ['owner', 'shop', 'goldsmith', 'accountant', 'reader'],
  'settings.write': ['owner'],
  'staff.manage': ['owner'],
  'log.read': ['owner', 'accountant'],
  /** What each member does for themselves: their second factor, their sessions. */
  'self.manage': ['owner', 'shop', 'goldsmith', 'accountant', 'reader'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof permissions

export const may = (role: Role, right: Right): boolean =>
  (permissions[right] as readonly Role[]).includes(role)

/** Who is asking: a member of the staff, or whoever holds the operator key (`id` null), who is an owner. */
export interface Staff {
  id: number | null
  name: string
  role: Role
}
