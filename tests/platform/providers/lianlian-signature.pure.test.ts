import { describe, expect, test } from 'vitest'
import { signedFields, signedText, signerOf } from '../../../worker/platform/providers/lianlian/signature.ts'
import { flat, isSigned, newKeys, pemOf, signatureOf } from '../../support/stand-ins/lianlian-keys.ts'

describe('text that LianLian signs', () => {
  test('sorts keys at every level, keeps list order and omits object names', () => {
    const body = {
      merchant_order: { products: [{ sku: 'b', name: 'B' }, { name: 'A' }], order_amount: '149.00' },
      '3ds_status': 'CHALLENGE',
      country: 'FR',
      Upper: 'first',
    }
    expect(signedText(body)).toBe(
      '3ds_status=CHALLENGE&Upper=first&country=FR&order_amount=149.00&name=B&sku=b&name=A',
    )
  })

  test('omits empty values, but not zero and false', () => {
    const body = { a: '', b: null, c: undefined, d: 0, e: false, f: {}, g: [], h: [''], i: '0' }
    expect(signedText(body)).toBe('d=0&e=false&i=0')
    expect(signedText(body, true)).toBe('a=&d=0&e=false&h=&i=0')
  })

  test('leaves letters of any script, & and = unchanged', () => {
    expect(signedText({ name: 'Zoë Ångström 珍珠 💍', note: 'a=1&b=2' })).toBe(
      'name=Zoë Ångström 珍珠 💍&note=a=1&b=2',
    )
  })

  test('keeps numbers as written, amounts with two decimals and rates with eight', () => {
    const written =
      '{"payment_data":{"payment_amount":149,"settlement_amount":12.3,"exchange_rate":1.5},"big":20261122000000011,"long":1.10}'
    expect(signedText(signedFields(written))).toBe(
      'big=20261122000000011&long=1.10&exchange_rate=1.50000000&payment_amount=149.00&settlement_amount=12.30',
    )
  })

  test('equals the text of the test stand-in, which is written separately', () => {
    const body = { z: [{ b: 1, a: 'é' }, { c: '' }], a: { y: { x: 'deep' } }, n: null }
    expect(flat(body).join('&')).toBe(signedText(body))
  })
})

describe('LianLian signatures', async () => {
  const [ours, theirs, others] = await Promise.all([newKeys(), newKeys(), newKeys()])
  const [privateKey, publicKey] = await Promise.all([pemOf(ours.privateKey), pemOf(theirs.publicKey)])
  const signer = signerOf({ privateKey, publicKey })
  const body = '{"order":{"name":"Bague à l’aube","empty":"","amount":"149.00"},"return_code":"SUCCESS"}'
  const signed = (key: CryptoKey, value: unknown = JSON.parse(body)) => signatureOf(key, value)

  test('LianLian can verify our signature', async () => {
    const fields = { merchant_id: '1', customer: { name: 'Élodie' } }
    expect(await isSigned(ours.publicKey, fields, await signer.sign(fields))).toBe(true)
    expect(await isSigned(ours.publicKey, { ...fields, merchant_id: '2' }, await signer.sign(fields))).toBe(
      false,
    )
  })

  test('verifies the signature of LianLian for its own body only', async () => {
    const signature = await signed(theirs.privateKey)
    expect(await signer.verify(body, signature)).toBe(true)
    expect(await signer.verify(body.replace('149.00', '1.00'), signature)).toBe(false)
  })

  test('accepts a signature whose text includes empty values', async () => {
    const text = new TextEncoder().encode('amount=149.00&empty=&name=Bague à l’aube&return_code=SUCCESS')
    const bytes = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', theirs.privateKey, text)
    expect(await signer.verify(body, Buffer.from(bytes).toString('base64'))).toBe(true)
  })

  test.each([
    ['none', null],
    ['an empty one', ''],
    ['no base64', '%%%'],
    ['a short one', 'AAAA'],
  ])('refuses a signature: %s', async (_, signature) => {
    expect(await signer.verify(body, signature)).toBe(false)
  })

  test('refuses a signature by another key, ours included, and a body that is not an object', async () => {
    expect(await signer.verify(body, await signed(others.privateKey))).toBe(false)
    expect(await signer.verify(body, await signer.sign(JSON.parse(body)))).toBe(false)
    for (const other of ['', 'null', '"text"', '{'])
      expect(await signer.verify(other, await signed(theirs.privateKey, ''))).toBe(false)
  })

  test.each([
    ['line ends written \\n', (pem: string) => pem.replaceAll('\n', '\\n')],
    ['Windows line ends', (pem: string) => pem.replaceAll('\n', '\r\n')],
    ['bare base64', (pem: string) => pem.replace(/-----[^-]+-----/g, '').replaceAll('\n', '')],
    ['the label of other kits', (pem: string) => pem.replaceAll('PRIVATE', 'RSA PRIVATE')],
  ])('reads a key with %s', async (_, written) => {
    const same = signerOf({ privateKey: written(privateKey), publicKey: written(publicKey) })
    expect(await same.sign({ a: '1' })).toBe(await signer.sign({ a: '1' }))
    expect(await same.verify(body, await signed(theirs.privateKey))).toBe(true)
  })

  test('does not show an unreadable key in its error', async () => {
    const broken = signerOf({ privateKey: 'c2VjcmV0LWtleQ==', publicKey })
    const error = await broken.sign({ a: '1' }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toContain('c2Vjc')
  })
})
