import type { ReactNode } from 'react'
import { Field, SelectField } from '../../client/ui/field.tsx'
import { billingCountries, countryName } from '../../shared/countries.ts'
import { deliveryCountries } from '../../shared/limits.ts'
import { regions } from '../../shared/regions.ts'
import { firstCountry } from './checkout-form.tsx'
import { fieldOf, type Typed } from './typed.ts'

interface Props {
  typed: Typed
  purpose: 'delivery' | 'billing'
}

/** What a fresh page proposes: a country that needs no region. */
const firstValues: Record<string, string> = { country: firstCountry, state: '-' }

const regionGroups = Object.entries(regions)

/** Regions of the four countries that need one. Their values carry the country, as ISO 3166-2 does: `US-CA`. */
function RegionOptions(): ReactNode {
  return (
    <>
      <option value="-">Sans objet dans les autres pays</option>
      {regionGroups.map(([country, list]) => (
        <optgroup key={country} label={countryName(country)}>
          {list.map(({ code, name }) => (
            <option key={code} value={`${country}-${code}`}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

/** The fields of an address, country first: the others depend on it. */
export function AddressFields({ typed, purpose }: Props): ReactNode {
  const prefix = purpose === 'billing' ? 'billing_' : ''
  const section = purpose === 'billing' ? 'billing' : 'shipping'
  const field = (name: string) => ({
    ...fieldOf(typed, prefix + name, firstValues[name]),
    // Empty and hidden, a billing field the browser refused would silently stop the order.
    enforced: purpose === 'delivery',
  })
  const countries = purpose === 'billing' ? billingCountries : deliveryCountries
  return (
    <>
      <div className="wide">
        <SelectField {...field('country')} label="Pays" autoComplete={`${section} country`}>
          <option value="">Choisissez un pays</option>
          {countries.map((country) => (
            <option key={country} value={country}>
              {countryName(country)}
            </option>
          ))}
        </SelectField>
      </div>
      <Field {...field('first_name')} label="Prénom" autoComplete={`${section} given-name`} maxLength={60} />
      <Field {...field('last_name')} label="Nom" autoComplete={`${section} family-name`} maxLength={60} />
      <div className="wide">
        <Field
          {...field('address_1')}
          label="Adresse"
          autoComplete={`${section} address-line1`}
          maxLength={35}
        />
      </div>
      <div className="wide">
        <Field
          {...field('address_2')}
          label="Complément d’adresse"
          required={false}
          enforced={false}
          autoComplete={`${section} address-line2`}
          maxLength={35}
        />
      </div>
      <Field {...field('city')} label="Ville" autoComplete={`${section} address-level2`} maxLength={60} />
      <SelectField
        {...field('state')}
        label="Région, État ou province"
        hint="Pour les États-Unis, le Canada, l’Italie et l’Espagne."
        autoComplete={`${section} address-level1`}
      >
        <RegionOptions />
      </SelectField>
      <Field
        {...field('postcode')}
        label="Code postal"
        autoComplete={`${section} postal-code`}
        autoCapitalize="characters"
        maxLength={12}
      />
    </>
  )
}
