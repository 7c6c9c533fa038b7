import { describe, expect, it } from 'vitest'
import { errorOf, words } from '../../shop/shopper.ts'
import {
  answers,
  bodyOf,
  json,
  log,
  openPlatform,
  outcomeOf,
  refusal,
  secret,
  visitor,
} from './account-platform.ts'

openPlatform()

describe('registration', () => {
  const form = { username: 'lea', email: 'lea@example.test', password: secret, confirmPassword: secret }
  const register = (changed = {}, headers = {}) =>
    visitor.post('/account/register?backUrl=%2Flist', { ...form, ...changed }, headers)

  it('sends the form without the confirmation, then shows the login form', async () => {
    answers.set('customer/v1/register', () => Response.json({ code: 'customer_registered' }, { status: 201 }))
    const answer = await register()
    expect(answer.status).toBe(303)
    expect(await bodyOf('customer/v1/register')).toEqual({
      username: 'lea',
      email: 'lea@example.test',
      password: secret,
    })
    const next = await visitor.get(answer.headers.get('Location') ?? '')
    expect(next.html).toContain('action="/account/login?backUrl=%2Flist"')
    expect(next.html).toMatch(/<span lang="en">Registration successful, please login<\/span>/)
    expect(next.html).toContain('Inscription réussie, vous pouvez vous connecter.')
    expect(visitor.cookies.has('aubenacre_token')).toBe(false)
    expect(log.join('\n')).not.toContain(secret)
  })

  it.each([
    ['registration-error-username-exists', 'username', 'Ce nom d’utilisateur est déjà pris.'],
    ['customer_invalid_email', 'email', 'Email invalide'],
  ])(
    'shows the refusal %s beside the field and never shows the passwords again',
    async (code, field, sentence) => {
      answers.set('customer/v1/register', () => refusal(400, code))
      const page = await register()
      expect(page.status).toBe(422)
      expect(errorOf(page, `register-${field}`)).toBe(sentence)
      expect(page.html).toMatch(/id="register-email"[^>]*value="lea@example.test"/)
      expect(page.html).not.toContain(secret)
    },
  )

  it('does not reveal that an email address already has an account', async () => {
    answers.set('customer/v1/register', () => refusal(400, 'registration-error-email-exists'))
    const { notice } = outcomeOf(await register({}, json)) as { notice: { text: string } }
    expect(notice.text).toMatch(/^Cette inscription n’a pas abouti/)
  })
})

describe('forgotten password', () => {
  const reset = () => visitor.post('/account/reset', { email: 'lea@example.test' })

  it('shows the message of the platform without markup, or our own sentence', async () => {
    answers.set('customer/v1/cust_forgot-password', () =>
      Response.json({ message: 'Un e-mail <b>part</b> &amp; arrive.' }),
    )
    expect(words(await reset())).toContain('Un e-mail part & arrive.')
    answers.set('customer/v1/cust_forgot-password', () => Response.json({}))
    expect((await reset()).html).toContain('Si un compte existe pour cette adresse, un lien vient de partir.')
  })
})

describe('platform without customer accounts', () => {
  it.each([
    ['login', { username: 'lea', password: secret }],
    ['register', { username: 'lea', email: 'lea@example.test', password: secret, confirmPassword: secret }],
    ['reset', { email: 'lea@example.test' }],
  ])('returns 404 for %s and says that accounts open later', async (form, fields) => {
    // The platform has this route, but our key may not use it.
    answers.set('wc/v3/customers', () => refusal(401, 'woocommerce_rest_cannot_view'))
    const answer = await visitor.post(`/account/${form}`, fields, json)
    expect(answer.status).toBe(404)
    expect(outcomeOf(answer)).toMatchObject({
      kind: 'refused',
      notice: {
        tone: 'warning',
        text: 'Les comptes clients ouvrent bientôt. Vous pouvez commander sans compte.',
      },
    })
    expect(visitor.cookies.size).toBe(0)
  })
})

describe('password reset link of another platform', () => {
  it('sends the key and the login of the link with the new password', async () => {
    answers.set('customer/v1/cust_reset-password', () => Response.json({ code: 'password_reset' }))
    const link = '/account/nouveau-mot-de-passe?key=k&login=lea'
    expect(words(await visitor.get(link))).toContain(`action="${link}"`)
    const answer = await visitor.post(link, { password: secret, confirmPassword: secret })
    expect(answer.status).toBe(303)
    expect(await bodyOf('cust_reset-password')).toEqual({ key: 'k', login: 'lea', password: secret })
    expect(log.join('\n')).not.toContain(secret)
  })
})
