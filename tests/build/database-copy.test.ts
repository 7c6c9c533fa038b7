import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { countRows, dumpRows, type Read, restoreStatements } from '../../worker/commands/database-copy.ts'
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
