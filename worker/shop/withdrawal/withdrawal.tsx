import * as z from 'zod'
import * as t from '#text/withdrawal.ts'
import { withdrawalForm, withdrawalLengths } from '../../../shared/orders/withdrawal-form.ts'
import { paths } from '../../../shared/paths.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import type { WithdrawalStart } from '../../commerce/families/withdrawals.ts'
import { businessOf } from '../../content/business.ts'
import { type FormState, page, type ViewProps } from '../../render/page.tsx'
import type { Visit } from '../../render/visit.ts'
import { servesHere } from '../../settings.ts'
import { Breadcrumb } from '../ui/elements.tsx'
import { WithdrawalByPost, WithdrawalRights } from './withdrawal-aside.tsx'
import type { WithdrawalData } from './withdrawal-data.ts'
import { ReadAgain } from './withdrawal-declaration.tsx'
import { WithdrawalFields } from './withdrawal-form.tsx'
import { ReceiptView } from './withdrawal-receipt.tsx'

const nothing: WithdrawalStart = { order: null, email: '' }

/** Returns the initial values of the form. If the platform fails, the fields are empty. */
async function startOf({ commerce, session, settings }: Visit, reference: string, access: string) {
  if (!servesHere(settings, 'orders') || (!session.token && access === '')) return nothing
  try {
    return await commerce.withdrawals.start(reference, access)
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return nothing
  }
}

async function load(visit: Visit): Promise<WithdrawalData> {
  const { url, commerce, settings } = visit
  const ask = (name: string, longest: number) => (url.searchParams.get(name) ?? '').slice(0, longest)
  const [reference, access] = [ask('commande', withdrawalLengths.order), ask('acces', 100)]
  const token = ask('accuse', 200)
  const takes = servesHere(settings, 'orders')
  const [start, receipt] = await Promise.all([
    token ? nothing : startOf(visit, reference, access),
    takes && token ? commerce.withdrawals.receipt(token) : null,
  ])
  return {
    ...{ takes, start, reference, access, receipt },
    formId: crypto.randomUUID(),
    wantsReceipt: token !== '',
    business: businessOf(settings),
  }
}

/**
 * Returns the declaration to confirm: from a form that was sent without errors and that the buyer does not want to
 * change.
 */
function toReadAgain(form: FormState | undefined, formId: string) {
  if (!form || Object.keys(form.errors).length > 0 || form.values['modify'] !== undefined) return null
  const declaration = z.uuid().catch(formId).parse(form.values['declaration'])
  return withdrawalForm.safeParse({ ...form.values, declaration }).data ?? null
}

function Step({ data, form }: ViewProps<WithdrawalData>) {
  if (!data.takes) return <WithdrawalByPost business={data.business} />
  if (data.receipt) return <ReceiptView receipt={data.receipt} business={data.business} />
  const again = toReadAgain(form, data.formId)
  return again ? <ReadAgain data={data} request={again} /> : <WithdrawalFields data={data} form={form} />
}

const View = ({ data, form }: ViewProps<WithdrawalData>) => (
  <div className="wrap end-s10">
    <Breadcrumb steps={[{ label: t.withdrawHere, path: paths.withdrawal }]} />
    <h1 className="h1 mb-s6">{data.receipt ? t.recordedTitle : t.withdrawHere}</h1>
    <div className="cols">
      <div>
        <Step data={data} form={form} />
      </div>
      <WithdrawalRights />
    </div>
  </div>
)

/**
 * The page to withdraw from a contract (D221-5): write, confirm, receipt. Anyone can use it without a login, a reason
 * or script. The steps are POST requests, so no URL ever holds a declaration.
 */
export const withdrawal = page<WithdrawalData>({
  path: paths.withdrawal,
  load,
  isOwn: ({ receipt }) => receipt !== null,
  isPersonal: ({ start, reference }) => start.order !== null || start.email !== '' || reference !== '',
  meta: (_data, { url }) => ({
    title: t.withdrawTitle,
    description: t.withdrawDescription,
    ...(url.search === '' && { canonical: paths.withdrawal }),
    sheet: 'sheets/withdrawal.css',
  }),
  View,
})
