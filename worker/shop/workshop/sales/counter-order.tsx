import { home } from '#brand/delivery.ts'
import { Field, FieldError, SelectField } from '../../../../client/ui/field.tsx'
import { countryName } from '../../../../shared/address/countries.ts'
import { regionValue } from '../../../../shared/address/region-codes.ts'
import { regions } from '../../../../shared/address/regions.ts'
import { servedCountries } from '../../../../shared/delivery/table.ts'
import { invalid, success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { type CounterPayment, counterForm, counterPayments } from '../../../../shared/staff/counter-order.ts'
import { CommerceError } from '../../../commerce/contract/error.ts'
import { deliveryNow } from '../../../content/house-pieces.ts'
import { redirectTo } from '../../../render/failure.ts'
import { ErrorSummary, fieldOf, TextArea, type Typed, typedIn } from '../../ui/fields.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { staffAction } from '../frame/staff-action.ts'
import { SavesOnEnter } from '../picks/picker.tsx'
import { type Picks, picksFor } from '../picks/picks.ts'
import { orPicking, stillPicking } from '../picks/still-picking.ts'
import { Lines, lineFields } from './counter-lines.tsx'

interface Data {
  /** Idempotency key of the form, so that two submissions place one order. */
  form: string
  picks: Picks
}

const paymentWords: Readonly<Record<CounterPayment, string>> = {
  link: 'Par un lien envoyé à son e-mail',
  terminal: 'Déjà payée, par carte en boutique',
  cash: 'Déjà payée, en espèces',
  transfer: 'Déjà payée, par virement',
}

/**
 * Draws the regions of the countries that need one, by country, because the staff does not know their codes by heart.
 */
const RegionField = ({ typed }: { typed: Typed }) => (
  <SelectField {...fieldOf(typed, 'state')} label="Région, État ou province" required={false}>
    <option value="">Aucun</option>
    {Object.entries(regions).map(([country, list]) => (
      <optgroup key={country} label={countryName(country)}>
        {list.map(({ code, name }) => (
          <option key={code} value={regionValue(country, code)}>
            {name}
          </option>
        ))}
      </optgroup>
    ))}
  </SelectField>
)

const Place = ({ typed }: { typed: Typed }) => (
  <fieldset>
    <legend className="h3">Client</legend>
    <div className="workshop-fields">
      <Field {...fieldOf(typed, 'first_name')} label="Prénom" maxLength={60} />
      <Field {...fieldOf(typed, 'last_name')} label="Nom" maxLength={60} />
      <Field {...fieldOf(typed, 'email')} type="email" label="E-mail" maxLength={254} />
      <Field {...fieldOf(typed, 'phone')} type="tel" label="Téléphone" maxLength={45} />
      <Field {...fieldOf(typed, 'address_1')} label="Adresse" maxLength={35} />
      <Field {...fieldOf(typed, 'address_2')} label="Complément" maxLength={35} required={false} />
      <Field {...fieldOf(typed, 'postcode')} label="Code postal" maxLength={60} />
      <Field {...fieldOf(typed, 'city')} label="Ville" maxLength={60} />
      <RegionField typed={typed} />
      <SelectField {...fieldOf(typed, 'country', home.country)} label="Pays">
        {servedCountries(deliveryNow()).map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </SelectField>
    </div>
  </fieldset>
)

const View = ({ data, form }: ScreenViewProps<Data>) => {
  const typed = typedIn(form)
  return (
    <div className="end-s9 workshop">
      <h1 className="h1 mb-s5">Commande par téléphone ou au comptoir</h1>
      <ErrorSummary errors={form?.errors ?? {}} />
      <form className="form" method="post" action={paths.workshopNewOrder} noValidate>
        <input type="hidden" name="form" value={typed.value('form', data.form)} />
        <SavesOnEnter />
        <Lines typed={typed} picks={data.picks} />
        <Place typed={typed} />
        <TextArea {...fieldOf(typed, 'note')} label="Note du client" rows={2} required={false} />
        <SelectField {...fieldOf(typed, 'payment', 'link')} label="Paiement">
          {counterPayments.map((payment) => (
            <option key={payment} value={payment}>
              {paymentWords[payment]}
            </option>
          ))}
        </SelectField>
        <Field
          {...fieldOf(typed, 'total')}
          label="Total convenu, en euros"
          hint="S’il n’est pas celui des prix de la boutique, rien n’est créé et le bon total est dit."
          inputMode="decimal"
          maxLength={10}
        />
        <div className="field">
          <label className="check" htmlFor="agreed">
            <input
              type="checkbox"
              id="agreed"
              name="agreed"
              value="1"
              defaultChecked={typed.ticked('agreed')}
            />
            <span>Le client est majeur et a accepté les conditions générales de vente.</span>
          </label>
          <FieldError id="agreed" error={typed.error('agreed')} />
        </div>
        <button className="btn" type="submit">
          Créer la commande
        </button>
      </form>
    </div>
  )
}

/** The screen where the staff places an order for a buyer. With WooCommerce, orders are placed there instead. */
export const counterOrder = screen<Data>({
  path: paths.workshopNewOrder,
  right: 'orders.create',
  title: 'Nouvelle commande',
  async load(visit) {
    if (visit.settings.COMMERCE_URL) redirectTo(paths.workshopOrders)
    const picks = await picksFor(visit, paths.workshopNewOrder, lineFields(visit.typed ?? {}))
    return { form: crypto.randomUUID(), picks }
  },
  View,
})

/** Renames the platform's fields to those of the form: `billing.city` is `city` here. */
const named = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name.replace(/^billing\./, ''), sentence]),
  )

export const placeCounterOrder = staffAction(
  'orders.create',
  paths.workshopNewOrder,
  orPicking(counterForm),
  async (asked, { commerce }) => {
    if (!asked) return stillPicking({})
    try {
      const { order, message } = await commerce.sales.placeAtCounter(asked)
      return success({ notice: { tone: 'success', text: message }, goTo: paths.workshopOrder(order) })
    } catch (error) {
      if (error instanceof CommerceError && error.fields) return invalid(named(error.fields))
      throw error
    }
  },
  { screen: counterOrder },
)
