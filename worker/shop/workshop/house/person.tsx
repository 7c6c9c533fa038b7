import * as z from 'zod'
import { contactSubjects } from '../../../../shared/contact/contact.ts'
import { text } from '../../../../shared/messages.ts'
import { formatPrice } from '../../../../shared/money.ts'
import { orderStateWords } from '../../../../shared/orders/order-words.ts'
import { success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import { dayWords, instantWords } from '../../../../shared/words/instant-words.ts'
import { absent } from '../../../commerce/contract/error.ts'
import type { Person } from '../../../commerce/contract/workshop/house.ts'
import { notFound } from '../../../render/failure.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { staffAction } from '../frame/staff-action.ts'
import { staffFile } from '../frame/staff-file.ts'

interface PersonData {
  person: Person
  reference: string
}

const refOf = (params: Record<string, string>) =>
  /^(compte|commande)-[1-9]\d{0,11}$/.exec(params['ref'] ?? '')?.[0] ?? notFound()

const Acts = ({ data: { reference }, form, staff }: ScreenViewProps<PersonData>) => (
  <>
    {may(staff.role, 'people.export') && (
      <p className="mb-s5">
        <a className="btn btn-line" href={paths.workshopPersonFile(reference)} download="">
          Ses données, en un fichier
        </a>
      </p>
    )}
    {may(staff.role, 'people.erase') && (
      <form className="form" method="post" action={paths.workshopPerson(reference)} noValidate>
        <p>
          Effacer supprime le compte, les messages répondus et les attentes de retour en stock. Les commandes,
          les factures et les rétractations restent le temps que la loi demande.
        </p>
        <label className="check" htmlFor="sure">
          <input
            type="checkbox"
            id="sure"
            name="sure"
            value="1"
            aria-invalid={form?.errors['sure'] ? true : undefined}
          />
          <span>{form?.errors['sure'] ?? 'Cette personne l’a demandé, et son identité est vérifiée.'}</span>
        </label>
        <button className="btn btn-line" type="submit">
          Effacer ses données
        </button>
      </form>
    )}
  </>
)

const PersonView = (props: ScreenViewProps<PersonData>) => {
  const { email, account, orders, messages, withdrawals, waits } = props.data.person
  return (
    <div className="end-s9 workshop">
      <h1 className="h1 mb-s5 breakable">{account?.name || email}</h1>
      <p className="mb-s5 breakable">
        {account
          ? `${account.email}. Compte depuis le ${dayWords(account.createdAt)}, vu le ${dayWords(account.seenAt)}.`
          : `${email}. Sans compte.`}
      </p>
      <h2 className="h2 mb-s4">Commandes</h2>
      {orders.length === 0 && <p className="soft">Aucune.</p>}
      <ul className="stack mb-s6">
        {orders.map(({ id, status, total, at }) => (
          <li key={id}>
            <a className="link" href={paths.workshopOrder(id)}>{`n°\u00a0${id}`}</a>
            {`, ${orderStateWords(status)}, ${formatPrice(total)}`}
            <span className="small soft">{`, le ${instantWords(at)}`}</span>
          </li>
        ))}
      </ul>
      <h2 className="h2 mb-s4">Demandes</h2>
      {messages.length + withdrawals.length + waits === 0 && <p className="soft">Aucune.</p>}
      <ul className="stack mb-s6">
        {messages.map(({ id, subject, message, at, answered }) => (
          <li key={`m${id}`}>
            {`${contactSubjects[subject]}, le ${instantWords(at)}${answered ? '' : ', sans réponse'}`}
            <p className="workshop-address small">{message}</p>
          </li>
        ))}
        {withdrawals.map(({ id, reference, at }) => (
          <li key={`w${id}`}>{`Rétractation ${id} (${reference}), le ${instantWords(at)}`}</li>
        ))}
        {waits > 0 && <li>{`Retours en stock attendus\u00a0: ${waits}`}</li>}
      </ul>
      <Acts {...props} />
    </div>
  )
}

/** The screen of a person with their orders and requests. It never reads a password. */
export const personPage = screen<PersonData>({
  path: paths.workshopPerson(':ref'),
  right: 'people.read',
  title: 'Client',
  async load({ commerce, params }) {
    const reference = refOf(params)
    return { reference, person: (await commerce.house.person(reference).catch(absent)) ?? notFound() }
  },
  View: PersonView,
})

const erasure = z.object({
  sure: z
    .string()
    .default('')
    .refine((ticked) => ticked !== '', text('people.sure')),
})

export const erasePerson = staffAction(
  'people.erase',
  paths.workshopPerson(':ref'),
  erasure,
  async (_, { commerce, params }) =>
    success({
      notice: { tone: 'success', text: await commerce.house.erasePerson(refOf(params)) },
      goTo: paths.workshopPeople,
    }),
  { screen: personPage },
)

/** Serves all data that the shop stores about a person, so that the staff can hand it to them. */
export const personFile = staffFile('people.export', paths.workshopPersonFile(':ref'), async (c) => {
  const reference = refOf(c.req.param())
  const held = (await c.var.commerce.house.exportPerson(reference).catch(absent)) ?? notFound()
  return c.body(JSON.stringify(held, null, 2), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${reference}.json"`,
    'Cache-Control': 'no-store',
  })
})
