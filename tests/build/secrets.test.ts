import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../worker/commands/run.ts'

/** Matches the names and prefixes of the shop's and the providers' secrets. */
const secret =
  /(STRIPE|PAYPAL|LIANLIAN|APP|CATALOGUE|OPERATOR|COMMERCE)_\w*(SECRET|PRIVATE_KEY)|MAIL_API_KEY|\b(sk|rk)_(test|live)_|\bwhsec_|PRIVATE KEY/

test('browser files contain no secret and no name of one', async () => {
  const assets = join(root, '.build/assets')
  const files = (await readdir(assets, { recursive: true })).filter((name) =>
    /\.(js|css|html|json|txt|svg)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(20)
  const found = await Promise.all(
    files.map(async (name) => secret.exec(await readFile(join(assets, name), 'utf8'))?.[0] && name),
  )
  expect(found.filter(Boolean)).toEqual([])
})
