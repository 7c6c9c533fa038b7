import type { FuzzRequest } from './requests.ts'

/** Cookies and keys that requests carry, by whose they are. */
type Visitors = Record<FuzzRequest['as'], Record<string, string>>

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')

/** Has a guest with a product, a customer who is logged in, and the operator of a built shop. */
export async function visitorsOf(site: string): Promise<Visitors> {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(site + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(fields),
    })
  const username = `fuzz.${Date.now()}`
  const password = 'une phrase de plusieurs mots'
  await post('/account/register', {
    username,
    email: `${username}@example.com`,
    password,
    confirmPassword: password,
  })
  const [guest, customer] = await Promise.all([
    post('/cart/items', { id: '7057', quantity: '1' }).then(cookiesOf),
    post('/account/login', { username, password }).then(cookiesOf),
  ])
  if (!guest.includes('_cart=') || !customer.includes('_token='))
    throw new Error('The visitors got no cookies')
  return {
    nobody: {},
    guest: { Cookie: guest },
    customer: { Cookie: customer },
    operator: { Authorization: `Basic ${btoa('atelier:of-the-tests-only')}` },
  }
}
