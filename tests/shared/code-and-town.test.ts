import { expect, test } from 'vitest'
import { addressFrom, addressProblems } from '../../shared/address/address.ts'
import { isRegion } from '../../shared/address/regions.ts'

const person = { first_name: 'Claire', last_name: 'Martin', address_1: '1 rue des Perles' }

/** Returns the postcode, the town and the errors of both, for what a buyer typed in the two fields. */
function read(country: string, postcode: string, city: string) {
  const typed: Record<string, string> = { ...person, country, postcode, city }
  const address = addressFrom((field) => typed[field] ?? '')
  const problems = addressProblems(address, 'billing', isRegion)
  return { address, kept: [address.postcode, address.city], problems: [problems.postcode, problems.city] }
}

const fine = [undefined, undefined]
test.each([
  ['FR', 'Paris 75001', '', '75001', 'Paris'],
  ['FR', 'Paris 75001', 'Paris', '75001', 'Paris'],
  ['FR', '75001 Paris', '', '75001', 'Paris'],
  ['FR', '75001 - Paris', '', '75001', 'Paris'],
  ['FR', '75001-Paris', '', '75001', 'Paris'],
  ['FR', 'Paris (75001)', '', '75001', 'Paris'],
  ['FR', 'Paris 1er, 75001', '', '75001', 'Paris 1er'],
  ['FR', '75001 Paris, France', '', '75001', 'Paris'],
  ['FR', '75001 Paris France', '', '75001', 'Paris'],
  ['FR', 'France 75001', 'Paris', '75001', 'Paris'],
  ['FR', 'FRA-75001', 'Paris', '75001', 'Paris'],
  ['FR', 'Code postal : 75001', 'Paris', '75001', 'Paris'],
  ['FR', 'CP 75001', 'Paris', '75001', 'Paris'],
  ['FR', '75O01', 'Paris', '75001', 'Paris'],
  ['FR', '7500l', 'Paris', '75001', 'Paris'],
  ['FR', '75008 CEDEX', 'Paris', '75008', 'Paris'],
  ['FR', '75008 PARIS CEDEX 08', '', '75008', 'PARIS CEDEX 08'],
  ['FR', '94240 L’Haÿ-les-Roses', '', '94240', 'L’Haÿ-les-Roses'],
  ['FR', 'Pau 64000', '', '64000', 'Pau'],
  ['FR', '', '75001 Paris', '75001', 'Paris'],
  ['FR', '75001', '75001 Paris', '75001', 'Paris'],
  ['FR', '75001', 'Paris, 75001', '75001', 'Paris'],
  ['FR', '75001', '７５００１ Paris', '75001', 'Paris'],
  ['FR', '69003', 'Lyon 03', '69003', 'Lyon 03'],
  ['BE', '', 'B-1000 Bruxelles', '1000', 'Bruxelles'],
  ['BE', 'Bruxelles 1000', '', '1000', 'Bruxelles'],
  ['LU', 'L-1234 Luxembourg', '', 'L-1234', 'Luxembourg'],
  ['DE', 'D-10115 Berlin', '', '10115', 'Berlin'],
  ['DE', '10115', '10115 Berlin', '10115', 'Berlin'],
  ['PT', '1000-001 Lisboa', '', '1000-001', 'Lisboa'],
  ['GB', '', 'London sw1a 1aa', 'SW1A 1AA', 'London'],
  ['GB', 'BT1 1AA, Belfast, Northern Ireland', '', 'BT1 1AA', 'Belfast'],
  ['GB', 'BFPO 57', 'BFPO 57', 'BFPO 57', 'BFPO 57'],
  ['IT', '00144 Roma (RM)', '', '00144', 'Roma'],
  ['US', 'New York, NY 10001', '', '10001', 'New York'],
  ['US', '04268', 'Norway, Maine 04268', '04268', 'Norway'],
  ['CA', 'Montréal (Québec) H2X 1Y4', '', 'H2X 1Y4', 'Montréal'],
  ['IE', 'Dublin 2 D02 AF30', '', 'D02 AF30', 'Dublin 2'],
  ['CZ', '110 00', 'Praha 1', '110 00', 'Praha 1'],
  ['GR', '105 57 Αθήνα', '', '105 57', 'Αθήνα'],
])('of %s, %j and the town %j are %s in %s', (country, postcode, city, ...kept) => {
  const found = read(country, postcode, city)
  expect([found.kept, found.problems]).toEqual([kept, fine])
  expect(read(country, kept[0] ?? '', kept[1] ?? '').kept).toEqual(kept)
})

const misfit = 'Ce code postal ne correspond pas au pays choisi.'
const other =
  'La ville contient un autre code postal que le champ prévu. Gardez le bon, et écrivez ici la ville seule.'
test.each([
  ['FR', '75001', '75008 Paris', undefined, other],
  ['FR', '75001', 'Paris CEDEX 75008', undefined, other],
  ['FR', '75001', '75001', undefined, 'Indiquez la ville.'],
  ['FR', '75008 CEDEX 08', '', undefined, 'Indiquez la ville.'],
  ['FR', '10115 Berlin, Germany', 'Berlin', misfit, undefined],
  ['FR', '10115 Allemagne', 'Berlin', misfit, undefined],
  ['FR', 'GER-10115', 'Berlin', misfit, undefined],
  ['FR', 'L-7500', 'Mersch', misfit, undefined],
  ['FR', '75001 75002', 'Paris', misfit, undefined],
  ['FR', '12 rue 75001', 'Paris', misfit, undefined],
  ['GB', 'SW1A 1AA', 'London W1A 1AA', undefined, other],
])('of %s, %j and the town %j are refused', (country, postcode, city, ...problems) =>
  expect(read(country, postcode, city).problems).toEqual(problems),
)
