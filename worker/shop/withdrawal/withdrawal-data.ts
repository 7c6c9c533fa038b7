import { paths } from '../../../shared/paths.ts'
import type { WithdrawalReceipt, WithdrawalStart } from '../../commerce/families/withdrawals.ts'
import type { Business } from '../../content/business.ts'

/** The data of the page, for each of its three steps. */
export interface WithdrawalData {
  /** Whether the platform takes declarations. */
  takes: boolean
  start: WithdrawalStart
  /** The order that the URL names, as the visitor typed it or a link gave it. */
  reference: string
  access: string
  /** UUID for a new declaration. */
  formId: string
  /** The declaration just received; `null` when the link is unknown or expired. */
  receipt: WithdrawalReceipt | null
  /** Whether the URL asks for a receipt. */
  wantsReceipt: boolean
  business: Business
}

/** Returns the URL that receives both steps. It holds only the order that the page's URL already names. */
export const withdrawalAddress = ({ reference, access }: Pick<WithdrawalData, 'reference' | 'access'>) =>
  reference === '' ? paths.withdrawal : paths.withdrawalOf(reference, access)
