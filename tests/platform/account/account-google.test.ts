import { beforeEach, describe, expect, it } from 'vitest'
import { noticeOf, type Shopper, shopper, words } from '../../shop/shopper.ts'
import { bindings, client, idToken, openGoogle, person, stranger } from './google-harness.ts'

openGoogle()

describe('login with Google', () => {
  const from = { Origin: 'https://accounts.google.com', 'Sec-Fetch-Site': 'cross-site' }
  const back = '/account/google/retour'
  let visitor: Shopper
  beforeEach(() => {
    visitor = shopper(bindings)
  })

  /** Starts a Google login. Returns what Google receives. */
  async function start(query = '?backUrl=%2Flist') {
    const answer = await visitor.get(`/account/google${query}`)
    const url = new URL(answer.headers.get('Location') ?? '')
    return {
      answer,
      url,
      state: url.searchParams.get('state') ?? '',
      nonce: url.searchParams.get('nonce') ?? '',
    }
  }
  const failed = /^La connexion avec Google n’a pas abouti/

  it('links to Google from the account page and logs in once with the response, without script from Google', async () => {
    const page = await visitor.get('/account?backUrl=%2Flist')
    expect(words(page)).toContain('href="/account/google?backUrl=%2Flist"')
    const { answer, url, state, nonce } = await start()
    expect([answer.status, url.origin + url.pathname]).toEqual([
      302,
      'https://accounts.google.com/o/oauth2/v2/auth',
    ])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: client,
      redirect_uri: 'https://aubenacre.test/account/google/retour',
      response_type: 'id_token',
      response_mode: 'form_post',
      scope: 'openid email',
      state,
      nonce,
    })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=None$/)

    const claims = person()
    const fields = { state, id_token: await idToken({ ...claims, nonce }) }
    const entered = await visitor.post(back, fields, from)
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/list'])
    expect(noticeOf(visitor)).toBe('Connexion réussie')
    expect(visitor.cookies.has('aubenacre_token')).toBe(true)
    // An answer is valid once.
    expect(visitor.cookies.has('aubenacre_google')).toBe(false)
    visitor.cookies.delete('aubenacre_token')
    await visitor.post(back, fields, from)
    expect(visitor.cookies.has('aubenacre_token')).toBe(false)
  })

  it('refuses a response from another browser, with another state or nonce, or a forged token', async () => {
    const { state, nonce } = await start()
    const other = await idToken({ ...person(), nonce: crypto.randomUUID() })
    const good = await idToken({ ...person(), nonce })
    const forgedToken = await idToken({ ...person(), nonce }, undefined, stranger)
    const cookie = visitor.cookies.get('aubenacre_google') ?? ''
    for (const fields of [
      {},
      { state },
      { id_token: good },
      { state: crypto.randomUUID(), id_token: good },
      { state, id_token: other },
      { state, id_token: 'x' },
      { state, id_token: `${'é'.repeat(20)}.x.y` },
      { state, error: 'access_denied' },
    ]) {
      visitor.cookies.set('aubenacre_google', cookie)
      const answer = await visitor.post(back, fields, from)
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account?backUrl=%2Flist'])
      expect(noticeOf(visitor)).toMatch(failed)
    }
    visitor.cookies.set('aubenacre_google', cookie)
    await visitor.post(back, { state, id_token: forgedToken }, from)
    expect(noticeOf(visitor)).toBe('Cette connexion Google n’est pas valable')
    // A browser that has not started a login, as after an attacker's link.
    visitor.cookies.clear()
    await visitor.post(back, { state, id_token: good }, from)
    expect(visitor.cookies.has('aubenacre_token')).toBe(false)
    for (const broken of [
      'x',
      '{}',
      encodeURIComponent(JSON.stringify({ state, nonce, back: '//evil.test' })),
    ]) {
      visitor.cookies.set('aubenacre_google', broken)
      const answer = await visitor.post(back, { state: crypto.randomUUID(), id_token: good }, from)
      expect(answer.headers.get('Location')).toBe('/account')
    }
  })

  it('refuses cross-site posts to other addresses, and to this one from sites other than Google', async () => {
    const { state, nonce } = await start()
    const fields = { state, id_token: await idToken({ ...person(), nonce }) }
    for (const [path, headers] of [
      [back, { ...from, Origin: 'https://evil.test' }],
      [back, { ...from, Origin: 'null' }],
      ['/account/logout', from],
      ['/account/login', from],
      [`${back}/`, from],
      ['/account/google', from],
    ] as const)
      expect((await visitor.post(path, fields, headers)).status, path).toBe(403)
  })

  it.each(['//evil.test', 'https://evil.test', 'javascript:alert(1)'])(
    'redirects to the home page instead of « %s »',
    async (hostile) => {
      const { state, nonce } = await start(`?backUrl=${encodeURIComponent(hostile)}`)
      const fields = { state, id_token: await idToken({ ...person(), nonce }) }
      expect((await visitor.post(back, fields, from)).headers.get('Location')).toBe('/')
    },
  )

  it('is not offered when the shop has no Google client', async () => {
    const plain = shopper()
    const page = await plain.get('/account')
    expect(page.html).toContain('Se souvenir de moi')
    expect(page.html).not.toContain('Continuer avec Google')
    expect((await plain.get('/account/google')).status).toBe(404)
    await plain.post(back, { state: 'x', id_token: 'x.y.z' }, from)
    expect(plain.cookies.has('aubenacre_token')).toBe(false)
  })
})
