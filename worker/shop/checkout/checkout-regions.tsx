import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { countryName } from '../../../shared/address/countries.ts'
import { type Region, regions } from '../../../shared/address/regions.ts'
import { territoryStates } from '../../../shared/address/territories.ts'
import { capital } from '../../../shared/words/fit-words.ts'
import { drawnOnce, useDrawn } from '../../render/drawn-parts.tsx'

interface RegionsProps {
  country: string
  list: readonly Region[]
  /** The value of the field: `US-CA`. */
  chosen: string
}

/**
 * Draws the regions of one country. The Worker caches their markup, because the regions of both addresses are half the
 * elements of the page.
 */
function RegionsOf({ country, list, chosen }: RegionsProps): ReactNode {
  // Ignore a typed value that is no region, so that the cache holds only known ones.
  const own = list.some(({ code }) => chosen === `${country}-${code}`) ? chosen : ''
  const draw = () => (
    <>
      {list.map(({ code, name }) => (
        <option key={code} value={`${country}-${code}`} selected={own === `${country}-${code}`}>
          {name}
        </option>
      ))}
    </>
  )
  return (
    <optgroup
      label={countryName(country)}
      data-of={country}
      {...useDrawn(() => [drawnOnce(list, own, draw)])}
    />
  )
}

/** Regions of a billing address. They include those that no parcel goes to. */
export const billedRegions = Object.fromEntries(
  Object.entries(regions).map(([country, list]) => [
    country,
    [
      ...list,
      ...territoryStates(country).flatMap(({ code, name }) =>
        list.some((each) => each.code === code) ? [] : [{ code, name: `${capital(name)} (${code})` }],
      ),
    ],
  ]),
)

/** Draws the regions of the four countries that need one. Their values carry the country, as in ISO 3166-2: `US-CA`. */
export const RegionOptions = ({
  chosen,
  lists,
}: {
  chosen: string
  lists: typeof billedRegions
}): ReactNode => (
  <>
    <option value="">{t.chooseInList}</option>
    {Object.entries(lists).map(([country, list]) => (
      <RegionsOf key={country} country={country} list={list} chosen={chosen} />
    ))}
  </>
)
