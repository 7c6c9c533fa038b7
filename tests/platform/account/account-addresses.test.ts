import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { checkoutFields, errorOf, shopper, words } from '../../shop/shopper.ts'
import { loggedIn } from '../../support/customer.ts'
import {
  chosen,
  cities,
  email,
  home,
  keep,
  lea,
  location,
  main,
  numbersIn,
  openRooms,
  rome,
  textIn,
} from './account-rooms-shop.ts'

openRooms()

describe('the address book, without script', () => {
  it('saves an address, and returns 422 with an error beside each invalid field', async () => {
    const wrong = await keep({ ...home, label: '<i>Maison</i>', postcode: '7500', phone: '' })
    expect([
      wrong.status,
      errorOf(wrong, 'postcode'),
      errorOf(wrong, 'phone'),
      textIn(wrong, 'label'),
    ]).toEqual([
      422,
      'Ce code postal ne correspond pas au pays choisi.',
      'Indiquez un numéro de téléphone.',
      '<i&gt;Maison</i&gt;',
    ])
    expect(location(await keep({ ...home, label: '<i>Maison</i>' }))).toEqual([303, paths.accountAddresses])
    const page = await lea.get(paths.accountAddresses)
    expect(page.html).toContain('&lt;i&gt;Maison&lt;/i&gt;')
    expect(cities(page)).toEqual(['Paris'])
  })

  it('edits an address, makes another one the default, and deletes it', async () => {
    await keep(home)
    await keep(rome)
    const [first, second] = numbersIn(await lea.get(paths.accountAddresses))
    await lea.post(paths.preferAddress(second ?? 0))
    expect(cities(await lea.get(paths.accountAddresses))).toEqual(['Roma', 'Paris'])
    const form = await lea.get(paths.accountAddress(second ?? 0))
    expect([textIn(form, 'city'), chosen(form, 'country'), chosen(form, 'state')]).toEqual([
      'Roma',
      'IT',
      'IT-RM',
    ])
    await lea.post(paths.accountAddress(second ?? 0), { ...rome, label: 'Vacances' })
    expect(main(await lea.get(paths.accountAddresses))).toContain('Vacances')
    await lea.post(paths.removeAddress(second ?? 0))
    expect(numbersIn(await lea.get(paths.accountAddresses))).toEqual([first])
  })

  it('returns 404 for the address of another customer and leaves it unchanged', async () => {
    await keep(home)
    const [id = 0] = numbersIn(await lea.get(paths.accountAddresses))
    const stranger = shopper()
    stranger.cookies.set('aubenacre_token', (await loggedIn()).token)
    expect((await stranger.get(paths.accountAddress(id))).status).toBe(404)
    for (const path of [paths.accountAddress(id), paths.preferAddress(id)])
      expect((await stranger.post(path, rome)).status, path).toBe(404)
    // The same answer as for a deleted address, because it is not in their address book.
    expect((await stranger.post(paths.removeAddress(id))).status).toBe(303)
    expect(
      (
        await stranger.post(
          paths.removeAddress(id),
          {},
          { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' },
        )
      ).status,
    ).toBe(403)
    expect(cities(await lea.get(paths.accountAddresses))).toEqual(['Paris'])
  })
})

describe('the checkout of a customer, without script', () => {
  beforeEach(() => lea.post('/cart/items', { id: '7057', quantity: '1' }))

  it('shows the default address and the email of the account', async () => {
    await keep(rome)
    const page = await lea.get('/checkout')
    expect(['email', 'address_1', 'city', 'phone'].map((field) => textIn(page, field))).toEqual([
      email,
      'Via dei Coronari 8',
      'Roma',
      '+33 6 12 34 56 78',
    ])
    expect([chosen(page, 'country'), chosen(page, 'state')]).toEqual(['IT', 'IT-RM'])
  })

  it('fills in another saved address and leaves the other typed fields unchanged', async () => {
    await keep(home)
    await keep(rome)
    const [, other = 0] = numbersIn(await lea.get(paths.accountAddresses))
    const fields = await checkoutFields(lea, {
      email: 'autre@example.com',
      note: 'Sonnez fort',
      adresse: `${other}`,
    })
    const picked = await lea.post(paths.checkoutAddress, fields)
    expect([picked.status, textIn(picked, 'city'), textIn(picked, 'email')]).toEqual([
      200,
      'Roma',
      'autre@example.com',
    ])
    expect(picked.html).toContain('Sonnez fort')
    expect(picked.html).toMatch(new RegExp(`value="${other}"[^>]*aria-pressed="true"`))
    const blank = await lea.post(paths.checkoutAddress, { ...fields, adresse: 'autre' })
    expect([textIn(blank, 'city'), textIn(blank, 'first_name')]).toEqual(['', ''])
    expect(location(await lea.get(paths.checkoutAddress))).toEqual([303, '/checkout'])
  })

  it('returns 404 when the customer picks the address of another customer', async () => {
    await keep(home)
    const [id] = numbersIn(await lea.get(paths.accountAddresses))
    const stranger = shopper()
    await stranger.post('/cart/items', { id: '7057', quantity: '1' })
    const fields = await checkoutFields(stranger, { adresse: `${id}` })
    expect((await stranger.post(paths.checkoutAddress, fields)).status).toBe(404)
    stranger.cookies.set('aubenacre_token', (await loggedIn()).token)
    expect((await stranger.post(paths.checkoutAddress, fields)).status).toBe(404)
  })

  it('saves the address to the address book only if the customer ticks the box', async () => {
    expect(words(await lea.get('/checkout'))).toMatch(/carnet d’adresses de votre compte/)
    expect((await lea.get('/checkout')).html).not.toMatch(/name="save_info"[^>]*checked/)
    await lea.post('/checkout', await checkoutFields(lea))
    expect(numbersIn(await lea.get(paths.accountAddresses))).toEqual([])
    const fields = await checkoutFields(lea, { save_info: '1', client_ref: crypto.randomUUID() })
    expect((await lea.post('/checkout', fields)).status).toBe(303)
    expect(cities(await lea.get(paths.accountAddresses))).toEqual(['Paris'])
    expect(lea.cookies.has('aubenacre_details')).toBe(false)
  })
})
