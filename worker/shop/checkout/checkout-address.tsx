import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { Field, SelectField } from '../../../client/ui/field.tsx'
import {
  billingCountries,
  countryName,
  placeFields,
  postcodeExamples,
  regionWords,
} from '../../../shared/address/countries.ts'
import { regions } from '../../../shared/address/regions.ts'
import { servedCountries } from '../../../shared/delivery/table.ts'
import { deliveryNow } from '../../content/house-pieces.ts'
import { fieldOf, type Typed } from '../ui/fields.tsx'
import { firstCountry } from './checkout-form.tsx'
import { billedRegions, RegionOptions } from './checkout-regions.tsx'

interface Props {
  typed: Typed
  purpose: 'delivery' | 'billing'
}

/** Draws the words of each country. The style sheet shows those of the chosen country, with or without script. */
const OfCountry = ({ words }: { words: Readonly<Record<string, string>> }) =>
  Object.entries(words).map(([country, each]) => (
    <span key={country} data-of={country}>
      {each}
    </span>
  ))

/** A browser that cannot select by country shows the words of all countries. */
const regionLabel = (
  <>
    <span className="of-any">{t.region}</span>
    <OfCountry words={regionWords} />
  </>
)

/** Hints for buyers who do not find their country in the list. */
const countryHint = (
  <OfCountry
    words={{
      FR: t.franceNote,
      GB: t.britainNote,
    }}
  />
)

/** A hint for buyers in places that no parcel goes to, before they look for them in the list. */
const regionHint = <OfCountry words={{ US: t.americaNote }} />

const postcodeHint = (
  <>
    <span className="of-any">{t.byCountry}</span>
    <OfCountry
      words={Object.fromEntries(
        Object.entries(postcodeExamples).map(([country, code]) => [country, t.forExample(code)]),
      )}
    />
  </>
)

/**
 * Draws the fields of an address. The country comes first because the others depend on it. Town, region and postcode
 * follow the order of the country that the server draws; a script reorders them after another choice.
 */
export function AddressFields({ typed, purpose }: Props): ReactNode {
  const prefix = purpose === 'billing' ? 'billing_' : ''
  const section = purpose === 'billing' ? 'billing' : 'shipping'
  const field = (name: string, first?: string) => ({
    ...fieldOf(typed, prefix + name, first),
    // If the browser refused an empty and hidden billing field, it would stop the order without a message.
    enforced: purpose === 'delivery',
  })
  const countries = purpose === 'billing' ? billingCountries : servedCountries(deliveryNow())
  const ends = {
    city: (
      <Field
        key="city"
        {...field('city')}
        label={t.city}
        autoComplete={`${section} address-level2`}
        maxLength={60}
      />
    ),
    state: (
      <div className="region" key="state">
        <SelectField
          {...field('state')}
          label={regionLabel}
          hint={purpose === 'delivery' && regionHint}
          // Most countries hide this field. The server and the script require it where the country needs it.
          enforced={false}
          autoComplete={`${section} address-level1`}
        >
          <RegionOptions
            chosen={typed.value(`${prefix}state`)}
            lists={purpose === 'billing' ? billedRegions : regions}
          />
        </SelectField>
      </div>
    ),
    postcode: (
      <Field
        key="postcode"
        {...field('postcode')}
        label={t.postcode}
        hint={postcodeHint}
        autoComplete={`${section} postal-code`}
        autoCapitalize="characters"
        // A town may stand beside it.
        maxLength={60}
      />
    ),
  }
  return (
    <div className="address">
      <div className="wide">
        <SelectField
          {...field('country', firstCountry)}
          label={t.country}
          hint={purpose === 'delivery' && countryHint}
          autoComplete={`${section} country`}
        >
          <option value="">{t.chooseCountry}</option>
          {countries.map((country) => (
            <option key={country} value={country}>
              {countryName(country)}
            </option>
          ))}
        </SelectField>
      </div>
      <Field
        {...field('first_name')}
        label={t.firstName}
        autoComplete={`${section} given-name`}
        maxLength={60}
      />
      <Field
        {...field('last_name')}
        label={t.lastName}
        autoComplete={`${section} family-name`}
        maxLength={60}
      />
      <div className="wide">
        <Field
          {...field('address_1')}
          label={t.address}
          autoComplete={`${section} address-line1`}
          maxLength={35}
        />
      </div>
      <div className="wide">
        <Field
          {...field('address_2')}
          label={t.addressMore}
          required={false}
          enforced={false}
          autoComplete={`${section} address-line2`}
          maxLength={35}
        />
      </div>
      {placeFields(typed.value(`${prefix}country`, firstCountry)).map((name) => ends[name])}
    </div>
  )
}
