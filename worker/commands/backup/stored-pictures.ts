import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { R2Bucket } from '@cloudflare/workers-types'
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler'
import type { Place } from '../d1.ts'
import { defaultState, root } from '../run.ts'

/** The names of the copied pictures with their types, beside the pictures. */
const list = 'pictures.json'

/**
 * Runs work on the bucket of the workshop's pictures. Wrangler's own commands cannot list a bucket, so this opens the
 * binding, with a configuration of its own that says where the bucket is. Returns `undefined` when the shop has none.
 */
export async function withBucket<T>(
  { remote, persistTo }: Place,
  work: (bucket: R2Bucket) => Promise<T>,
): Promise<T | undefined> {
  const { name, account_id, compatibility_date, r2_buckets } = readConfig({
    config: join(root, 'wrangler.toml'),
  })
  const bucket = r2_buckets.find(({ binding }: { binding?: string }) => binding === 'MEDIA')
  if (!bucket) return
  const folder = join(root, '.wrangler', 'tmp')
  const configPath = join(folder, `pictures-${process.pid}.json`)
  await mkdir(folder, { recursive: true })
  const config = { name, account_id, compatibility_date, r2_buckets: [{ ...bucket, remote }] }
  await writeFile(configPath, JSON.stringify(config))
  try {
    const { env, dispose } = await getPlatformProxy<{ MEDIA: R2Bucket }>({
      configPath,
      envFiles: [],
      persist: { path: resolve(root, persistTo ?? defaultState, 'v3') },
      remoteBindings: remote,
    })
    return await work(env.MEDIA).finally(dispose)
  } finally {
    await rm(configPath)
  }
}

/** Returns the names of all stored pictures. */
async function namesIn(bucket: R2Bucket): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | undefined; ; ) {
    const found = await bucket.list(cursor ? { cursor } : {})
    names.push(...found.objects.map(({ key }) => key))
    if (!found.truncated) return names
    cursor = found.cursor
  }
}

/**
 * Copies every stored picture to a folder. A picture's name is a hash of its bytes, so one that is there stays.
 * @returns how many pictures the folder holds
 */
export async function dumpPictures(folder: string, place: Place): Promise<number> {
  const types = await withBucket(place, async (bucket) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const there = new Set(await readdir(folder))
    const types: Record<string, string> = {}
    for (const name of await namesIn(bucket)) {
      const file = encodeURIComponent(name)
      const head = await bucket.head(name)
      types[name] = head?.httpMetadata?.contentType ?? ''
      if (there.has(file)) continue
      const bytes = await (await bucket.get(name))?.arrayBuffer()
      // Under another name first, so that an interrupted copy leaves no partial picture.
      await writeFile(join(folder, `${file}.part`), new Uint8Array(bytes ?? []))
      await rename(join(folder, `${file}.part`), join(folder, file))
    }
    return types
  })
  if (!types) return 0
  await writeFile(join(folder, list), `${JSON.stringify(types, null, 2)}\n`)
  return Object.keys(types).length
}

/**
 * Stores the pictures of a folder that the bucket lacks. It deletes none.
 * @returns how many pictures of the folder the bucket holds then
 * @throws Error when a picture is missing in the folder, or there is no bucket
 */
export async function restorePictures(folder: string, place: Place): Promise<number> {
  const text = await readFile(join(folder, list), 'utf8').catch(() => '{}')
  const types = Object.entries(JSON.parse(text) as Record<string, string>)
  if (types.length === 0) return 0
  const stored = await withBucket(place, async (bucket) => {
    const there = new Set(await namesIn(bucket))
    for (const [name, contentType] of types) {
      if (there.has(name)) continue
      const bytes = await readFile(join(folder, encodeURIComponent(name)))
      await bucket.put(name, new Uint8Array(bytes), { httpMetadata: { contentType } })
    }
    return types.length
  })
  if (stored === undefined) throw new Error('wrangler.toml names no bucket MEDIA for the pictures')
  return stored
}
