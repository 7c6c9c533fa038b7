import { paths } from '../../../shared/paths.ts'
import type { WithdrawalReceipt, WithdrawalStart } from '../../commerce/families/withdrawals.ts'
import type { Business } from '../../content/business.ts'

/** What the page is drawn from, whichever of its three steps it shows. */
export interface WithdrawalData {
  /** Whether declarations are taken here. */
  takes: boolean
  start: WithdrawalStart
  /** The order the address names, as it was typed or linked. */
  reference: string
  access: string
  /** Of a new form. */
  formId: string
  /** The declaration just received; `null` when its day is over. */
  receipt: WithdrawalReceipt | null
  /** Whether the address asked for one. */
  wantsReceipt: boolean
  business: Business
}

/** Where both steps are sent: the order the address shows stays in it, nothing else is. */
export const withdrawalAddress = ({ reference, access }: Pick<WithdrawalData, 'reference' | 'access'>) =>
  reference === '' ? paths.withdrawal : paths.withdrawalOf(reference, access)
