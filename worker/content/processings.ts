import * as t from '#text/privacy.ts'
import { limits } from '../../shared/limits.ts'
import { lasting } from './trackers.ts'

const day = 24 * 3600

/** How we process customers' data: purpose, data, legal basis, retention. */
export const processings: readonly (readonly [purpose: string, data: string, base: string, life: string])[] =
  [
    [t.orders, t.ordersData, t.contract, t.ordersKept],
    [t.largeContracts, t.largeContractsData, t.lawOfConsumers, t.largeContractsKept],
    [t.billing, t.invoices, t.lawOfCommerce, t.tenYears],
    [t.payment, t.paymentData, t.contract, t.paymentKept],
    [t.account, t.accountData, t.contract, t.accountKept],
    [
      t.newsletter,
      t.newsletterData,
      t.consent,
      t.newsletterKept(limits.letter.confirmDays, limits.letter.retentionYears),
    ],
    [t.objection, t.hashedEmail, t.lawInGeneral, t.years(limits.letter.retentionYears)],
    [
      t.personalCode,
      t.personalCodeData,
      t.contract,
      t.personalCodeKept(lasting(limits.letter.codeDays * day)),
    ],
    [t.guestCart, t.guestCartData, t.contractAhead, t.afterLastUse(lasting(limits.cartLife))],
    [t.accountCart, t.articles, t.contract, t.afterLastUse(lasting(limits.customerCartLife))],
    [
      t.restock,
      t.restockData,
      t.consent,
      t.restockKept(
        limits.restock.confirmDays,
        limits.restock.notifiedDays,
        lasting(limits.restock.waitDays * day),
      ),
    ],
    [
      t.contact,
      t.contactData,
      t.legitimateInterest,
      t.contactKept(limits.contact.retentionYears, limits.contact.suspectYears),
    ],
    [t.withdrawal, t.withdrawalData, t.lawInGeneral, t.fiveYears],
    [t.audience, t.audienceData, t.legitimateInterest, t.audienceKept],
    [t.securityLogs, t.securityLogsData, t.legitimateInterest, t.securityLogsKept],
  ]
