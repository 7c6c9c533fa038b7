import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import {
  countRows,
  dumpRows,
  type Read,
  restoreStatements,
} from '../../worker/commands/backup/database-copy.ts'
import { dumpPictures, restorePictures, withBucket } from '../../worker/commands/backup/stored-pictures.ts'
import type { Place } from '../../worker/commands/d1.ts'
import { root } from '../../worker/commands/run.ts'

const migrations = join(root, 'worker/platform/migrations')

/** Returns an empty database with all migrations. */
function migrated(): { db: DatabaseSync; read: Read } {
  const db = new DatabaseSync(':memory:')
  for (const file of readdirSync(migrations).sort()) db.exec(readFileSync(join(migrations, file), 'utf8'))
  return { db, read: (queries) => queries.map((sql) => db.prepare(sql).all() as Record<string, unknown>[]) }
}

test('a restored backup equals the original, with search index and append-only tables', () => {
  const { db, read } = migrated()
  db.exec(`
    INSERT INTO staff (email, name, role, created_at) VALUES ('a@b.fr', 'L''Œuvre; DROP TABLE staff', 'owner', '2026');
    INSERT INTO staff_log (at, who, act, subject) VALUES ('2026-11-21', 'a', 'b', 'c'), ('2026-11-22', 'd', 'e', 'f');
    INSERT INTO product_search (rowid, sku, name) VALUES (7066, 'BAG-1', 'bagu aub');
    INSERT INTO staff_sessions VALUES ('h', 1, char(10) || 'two lines', 'x', 'x', 'x');
    INSERT INTO clock_beat VALUES (1, '2026');
  `)
  const rows = [...dumpRows(read)]
  const other = migrated()
  other.db.exec(
    "INSERT INTO staff (email, name, role, created_at) VALUES ('gone@b.fr', 'gone', 'shop', '2026')",
  )
  other.db.exec(`BEGIN; ${[...restoreStatements(other.read, rows)].join('\n')} COMMIT`)
  expect(countRows(other.read)).toEqual(countRows(read))
  expect([...dumpRows(other.read)]).toEqual(rows)
  expect(other.read(["SELECT rowid FROM product_search WHERE product_search MATCH 'bagu'"])).toEqual([
    [{ rowid: 7066 }],
  ])
  expect(() => other.db.exec('DELETE FROM staff_log')).toThrow('append-only')
})

test('pictures of the workshop are copied to a folder and back, with their types', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const [shop, empty] = ['shop', 'empty'].map((name) => ({
    remote: false,
    persistTo: join(folder, name),
  })) as [Place, Place]
  const [copy, again] = [join(folder, 'copy'), join(folder, 'again')]
  const name = '0b15885182c4ea51fe358ad6-320.webp'
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251)
  try {
    await withBucket(shop, async (bucket) => {
      await bucket.put(name, bytes, { httpMetadata: { contentType: 'image/webp' } })
    })
    expect([await dumpPictures(copy, shop), await restorePictures(copy, empty)]).toEqual([1, 1])
    expect(await dumpPictures(again, empty)).toBe(1)
    expect(new Uint8Array(readFileSync(join(again, name)))).toEqual(bytes)
    expect(JSON.parse(readFileSync(join(again, 'pictures.json'), 'utf8'))).toEqual({ [name]: 'image/webp' })
    // A copy made before pictures were copied has none.
    expect(await restorePictures(join(folder, 'older'), empty)).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)
