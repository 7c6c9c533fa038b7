import { describe, expect, test } from 'vitest'
import { signedFields, signedText, signerOf } from '../../../worker/platform/providers/lianlian/signature.ts'
import { flat, isSigned, newKeys, pemOf, signatureOf } from '../../support/stand-ins/lianlian-keys.ts'

describe('the text LianLian signs', () => {
  test('keys are sorted at every level, lists in their order, names of objects left out', () => {
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

  test('empty values are left out, zero and false are not', () => {
    const body = { a: '', b: null, c: undefined, d: 0, e: false, f: {}, g: [], h: [''], i: '0' }
    expect(signedText(body)).toBe('d=0&e=false&i=0')
    expect(signedText(body, true)).toBe('a=&d=0&e=false&h=&i=0')
  })

  test('letters of any script stay as they are, and so do & and =', () => {
    expect(signedText({ name: 'Zoë Ångström 珍珠 💍', note: 'a=1&b=2' })).toBe(
      'name=Zoë Ångström 珍珠 💍&note=a=1&b=2',
    )
  })

  test('numbers are signed as they were written, amounts with two decimals, rates with eight', () => {
    const written =
      '{"payment_data":{"payment_amount":149,"settlement_amount":12.3,"exchange_rate":1.5},"big":20261122000000011,"long":1.10}'
    expect(signedText(signedFields(written))).toBe(
      'big=20261122000000011&long=1.10&exchange_rate=1.50000000&payment_amount=149.00&settlement_amount=12.30',
    )
  })

  test('it is the one of the stand-in, written apart', () => {
    const body = { z: [{ b: 1, a: 'é' }, { c: '' }], a: { y: { x: 'deep' } }, n: null }
    expect(flat(body).join('&')).toBe(signedText(body))
  })
})

describe('signatures', async () => {
  const [ours, theirs, others] = await Promise.all([newKeys(), newKeys(), newKeys()])
  const [privateKey, publicKey] = await Promise.all([pemOf(ours.privateKey), pemOf(theirs.publicKey)])
  const signer = signerOf({ privateKey, publicKey })
  const body = '{"order":{"name":"Bague à l’aube","empty":"","amount":"149.00"},"return_code":"SUCCESS"}'
  const signed = (key: CryptoKey, value: unknown = JSON.parse(body)) => signatureOf(key, value)

  test('LianLian reads ours', async () => {
    const fields = { merchant_id: '1', customer: { name: 'Élodie' } }
    expect(await isSigned(ours.publicKey, fields, await signer.sign(fields))).toBe(true)
    expect(await isSigned(ours.publicKey, { ...fields, merchant_id: '2' }, await signer.sign(fields))).toBe(
      false,
    )
  })

  test('its own is good, on this very body only', async () => {
    const signature = await signed(theirs.privateKey)
    expect(await signer.verify(body, signature)).toBe(true)
    expect(await signer.verify(body.replace('149.00', '1.00'), signature)).toBe(false)
  })

  test('an empty text may be part of what was signed', async () => {
    const text = new TextEncoder().encode('amount=149.00&empty=&name=Bague à l’aube&return_code=SUCCESS')
    const bytes = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', theirs.privateKey, text)
    expect(await signer.verify(body, Buffer.from(bytes).toString('base64'))).toBe(true)
  })

  test.each([
    ['none', null],
    ['an empty one', ''],
    ['no base64', '%%%'],
    ['a short one', 'AAAA'],
  ])('refused: %s', async (_, signature) => {
    expect(await signer.verify(body, signature)).toBe(false)
  })

  test('refused: another key, ours included, and what is no object', async () => {
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
  ])('a key is read with %s', async (_, written) => {
    const same = signerOf({ privateKey: written(privateKey), publicKey: written(publicKey) })
    expect(await same.sign({ a: '1' })).toBe(await signer.sign({ a: '1' }))
    expect(await same.verify(body, await signed(theirs.privateKey))).toBe(true)
  })

  test('a key that cannot be read is not shown by its error', async () => {
    const broken = signerOf({ privateKey: 'c2VjcmV0LWtleQ==', publicKey })
    const error = await broken.sign({ a: '1' }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toContain('c2Vjc')
  })
})
