import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { mailboxLetters } from '#text/email.ts'
import { loginForm, registerForm, resetForm } from '../../shared/account/account.ts'
import { newPasswordProblem } from '../../shared/account/account-rules.ts'

function problems(form: z.ZodType, values: object): Record<string, string> {
  const { error } = form.safeParse(values)
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
}

const login = (values: object) => problems(loginForm, { username: 'lea', password: 'abcdef', ...values })

describe('login form', () => {
  test('accepts a username and a password of 6 to 16 characters', () => {
    expect(login({})).toEqual({})
    expect(login({ username: 'lea@example.com', password: 'x'.repeat(16) })).toEqual({})
  })

  test.each(['x'.repeat(17), 'une phrase de plusieurs mots', 'x'.repeat(64)])(
    'accepts a longer password: « %s »',
    (password) => expect(login({ username: 'lea', password })).toEqual({}),
  )

  test.each(['a', 'abcde'])('refuses the password « %s »', (password) => {
    expect(login({ password })).toEqual({ password: 'Longueur du mot de passe entre 6 et 16' })
  })

  test('returns an error beside a missing field, and one for the page', () => {
    const page = 'Erreur de boîte aux lettres ou de mot de passe'
    expect(login({ username: '  ' })).toEqual({
      username: "Le nom d'utilisateur est requis",
      login: page,
    })
    expect(login({ password: undefined })).toEqual({ password: 'Mot de passe requis', login: page })
    // A field that is sent twice is not a string.
    expect(Object.keys(login({ username: ['a', 'b'], password: ['c'] }))).toEqual([
      'username',
      'password',
      'login',
    ])
  })
})

const good = {
  username: 'lea',
  email: 'lea@example.com',
  password: 'Nacre-2026',
  confirmPassword: 'Nacre-2026',
}
const register = (values: object) => problems(registerForm, { ...good, ...values })

const letters = 'Lettres, chiffres, espaces, points et tirets seulement, ou votre adresse e-mail.'

describe('registration form', () => {
  test('drops the confirmation and unknown fields', () => {
    expect(registerForm.parse({ ...good, username: ' lea ', role: 'administrator' })).toEqual({
      username: 'lea',
      email: 'lea@example.com',
      password: 'Nacre-2026',
    })
  })

  test('returns all errors at once', () => {
    expect(register({ username: '', email: '', password: '', confirmPassword: '' })).toEqual({
      username: "Le nom d'utilisateur est requis",
      email: "L'email est requis",
      password: 'Mot de passe requis',
      confirmPassword: 'Besoin de confirmer le mot de passe',
    })
  })

  test.each([
    ['email', 'lea@', 'Email invalide'],
    ['email', 'léa@example.com', mailboxLetters],
    ['username', 'le', 'De 3 à 60 signes.'],
    ['username', 'l'.repeat(61), 'De 3 à 60 signes.'],
    ['username', 'lea\u0000', letters],
    ['username', 'l\u0435a', letters],
    ['username', 'léa-', letters],
    ['username', 'claire@example.com', letters],
    ['confirmPassword', 'Nacre-2027', 'Les mots de passe répétés ne correspondent pas'],
  ])('refuses the %s « %s »', (field, value, sentence) => {
    expect(register({ [field]: value })).toEqual({ [field]: sentence })
  })
})

test.each(['Léa Martin', 'Zoë-92', 'łucja_ż', 'Œuvre.d.art', 'LEA@example.com', '\uff4cea'])(
  '« %s » is a valid username',
  (username) => expect(register({ username })).toEqual({}),
)

describe('new password', () => {
  test.each([
    'Nacre-2026',
    'nacre2026',
    'NACRE-----',
    'une phrase de plusieurs mots',
    '☂☂☂☂☂☂☂☂',
    'x'.repeat(64),
  ])('« %s » is accepted', (password) => expect(newPasswordProblem(password)).toBeNull())

  test.each(['Nacre-2', '☂☂☂☂', 'x'.repeat(65)])('« %s » has the wrong length', (password) =>
    expect(newPasswordProblem(password)).toBe('Entre 8 et 64 caractères.'),
  )

  test.each(['Claire.Morel-26', 'xx-claire-morel', 'CLAIREMOREL!', 'léa-perles-26', 'lea@example.com'])(
    '« %s » contains the username or the email',
    (password) =>
      expect(
        register({ username: 'Claire Morel', email: 'lea@example.com', password, confirmPassword: password }),
      ).toEqual({
        password: 'Ce mot de passe contient votre nom ou votre adresse.',
      }),
  )

  test.each(['Azerty-123', 'Password1', 'Mot1De2Passe', 'Bonjour2026!'])(
    '« %s » is a common word with additions',
    (password) => expect(newPasswordProblem(password)).toBe('Ce mot de passe est trop courant.'),
  )
})

test('the reset form requires an email', () => {
  expect(problems(resetForm, {})).toEqual({ email: "L'email est requis" })
  expect(problems(resetForm, { email: 'x' })).toEqual({ email: 'Email invalide' })
  expect(resetForm.parse({ email: ' lea@example.com ' })).toEqual({ email: 'lea@example.com' })
})
