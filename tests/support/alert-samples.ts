import type { House } from '../../worker/content/business.ts'
import { eventsWaiting, eventUnreadable } from '../../worker/platform/mails/messages/event-alert.ts'
import { paymentAlert } from '../../worker/platform/mails/messages/payment-alert.ts'

/** Returns the mails that ask the house to look at a payment, one for each of its troubles. */
export const alertSamplesOf = (house: House) => ({
  'payment-alert': paymentAlert(
    1042,
    'mismatch',
    [
      ['Montant attendu', '232.20 EUR'],
      ['Montant annoncé', '2.32 EUR'],
      ['Transaction', 'pi_3QaBcDeFgH'],
    ],
    house,
  ),
  'payment-alert, paid twice': paymentAlert(1042, 'paid-twice', [['Tentative', 'S1042-2']], house),
  'payment-alert, refund failed': paymentAlert(1042, 'refund-failed', [['Motif', 'no\nmoney']], house),
  'payment-alert, too late': paymentAlert(1042, 'too-late', [['Somme rendue', '232.20 EUR']], house),
  'payment-alert, unsure': paymentAlert(
    1042,
    'hold-unsure',
    [['Paiements sans réponse', 'S1042-1 (stripe)']],
    house,
  ),
  'payment-alert, disputed': paymentAlert(1042, 'disputed', [['Litige', 'dp_1']], house),
  'payment-alert, dispute won': paymentAlert(1042, 'dispute-won', [['Litige', 'dp_1']], house),
  'payment-alert, dispute lost': paymentAlert(1042, 'dispute-lost', [['Litige', 'dp_1']], house),
  'payment-alert, dispute closed': paymentAlert(1042, 'dispute-closed', [['Litige', 'dp_1']], house),
  'payment-alert, fraud warning': paymentAlert(1042, 'fraud-warning', [['Signalement', 'issfr_1']], house),
  'payment-alert, review opened': paymentAlert(1042, 'review-opened', [['Examen', 'prv_1']], house),
  'payment-alert, review closed': paymentAlert(1042, 'review-closed', [['Examen', 'prv_1']], house),
  'payment-alert, unreadable event': eventUnreadable(
    {
      provider: 'stripe',
      id: 'evt_1',
      type: 'checkout.session.completed',
      reason: 'no amount',
      orderId: 1042,
    },
    house,
  ),
  'payment-alert, waiting events': eventsWaiting(
    [
      { provider: 'stripe', type: 'charge.refunded', many: 2 },
      { provider: 'paypal', type: 'CUSTOMER.DISPUTE.CREATED', many: 1 },
    ],
    house,
  ),
  'payment-alert, refunded unpaid': paymentAlert(1042, 'refunded-unpaid', [], house),
})
