/** Roles of the staff. */
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
 * The permission matrix: the roles with each right. Every screen and REST route of the workshop names one of these
 * rights; no other code decides who may do what.
 */
export const permissions = {
  'orders.read': ['owner', 'shop', 'goldsmith', 'accountant', 'reader'],
  /** Parcels, production, packing slips, notes of the staff. */
  'orders.prepare': ['owner', 'shop', 'goldsmith'],
  /** An order by phone or at the counter. */
  'orders.create': ['owner', 'shop'],
  /** Refunds, payments under review, provider events. */
  'money.move': ['owner', 'shop', 'accountant'],
  'messages.answer': ['owner', 'shop'],
  'withdrawals.follow': ['owner', 'shop'],
  'people.read': ['owner', 'shop'],
  /** Creating and changing accounts through `wc/v3`. */
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
  /** Members' own settings: their second factor, their sessions. */
  'self.manage': ['owner', 'shop', 'goldsmith', 'accountant', 'reader'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof permissions

export const may = (role: Role, right: Right): boolean =>
  (permissions[right] as readonly Role[]).includes(role)

/**
 * The person behind a request:
 * a member of the staff, or a holder of the operator key (`id` null), who counts as an owner.
 */
export interface Staff {
  id: number | null
  name: string
  role: Role
}
