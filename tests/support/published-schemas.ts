import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The JSON schemas of a protocol as its authors publish them, by their place in `folder`; none where there is no folder.
 * They are not ours to keep here: CONTRIBUTING says where they come from.
 */
export function publishedSchemas(folder: string | undefined): string {
  if (!folder) return '{}'
  if (!existsSync(folder)) throw new Error(`No schemas at ${folder}`)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  return JSON.stringify(
    Object.fromEntries(names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))])),
  )
}
