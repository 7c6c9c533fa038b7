import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorOf, shopper } from '../../shop/shopper.ts'
import { ask, freshName, logIn, messageOf, registered } from '../../support/accounts.ts'

beforeEach(() => env.DB.prepare('DELETE FROM throttles').run())

const taken = '201'
const refused = '400 registration-error-invalid-password'

const register = (password: string, username = freshName(), email = `${username}@example.com`) =>
  ask('customer/v1/register', { username, email, password }).then((answer) =>
    messageOf(answer).replace(/ customer_.*/, ''),
  )

describe('new password', () => {
  it.each(['correct horse battery', 'nnnbbvvz', 'x7'.repeat(32), 'ééééèèèè', '🌊🐚🌙⭐🌿🦪💎✨'])(
    '« %s » is accepted',
    async (password) => {
      const username = freshName()
      expect(await register(password, username)).toBe(taken)
      expect((await logIn(username, password)).status).toBe(200)
      // The owner can also log in through the form.
      const visitor = shopper()
      expect((await visitor.post('/account/login', { username, password })).status).toBe(303)
    },
  )

  it.each([
    'short12',
    'x'.repeat(65),
    '12345678',
    'Password1',
    'QWERTYUIOP',
    'iloveyou',
    'football',
    '1qaz2wsx',
    'Trustno1',
  ])('« %s » is refused', async (password) => expect(await register(password)).toBe(refused))

  it('is refused when it contains the name or e-mail of the account', async () => {
    for (const [password, username, email] of [
      ['Margaux-2026!', 'margaux', 'm@example.com'],
      ['xx_LÉONTINE_xx', 'leontine', 'x.y@example.com'],
      ['paul.durand 1978', 'pdurand78', 'paul.durand@example.com'],
      ['paul@example.com', 'someone', 'paul@example.com'],
    ] as const)
      expect([password, await register(password, username, email)]).toEqual([password, refused])
    const { username } = await registered()
    const { token } = (await logIn(username)).body
    const changed = await ask(
      'aubenacre/v1/customer/password',
      { current_password: 'Nacre-2026', password: `${username}-1` },
      { Authorization: `Bearer ${token}` },
    )
    expect(messageOf(changed)).toBe('400 rest_invalid_param')
  })

  it('shows the reason beside its field', async () => {
    const username = freshName()
    const fields = { username, email: `${username}@example.com` }
    const of = async (password: string) =>
      errorOf(
        await shopper().post('/account/register', { ...fields, password, confirmPassword: password }),
        'register-password',
      )
    expect(await of('court')).toBe('Entre 8 et 64 caractères.')
    expect(await of('1qaz2wsx')).toBe('Ce mot de passe est trop courant.')
    expect(await of(`${username}!`)).toBe('Ce mot de passe contient votre nom ou votre adresse.')
  })
})
