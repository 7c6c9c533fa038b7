import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../worker/commands/run.ts'

const folder = '.build/tests/groups'

/** Folders that share a workerd, by the name of their group. Another folder has its own. */
const shared: Record<string, readonly string[]> = {
  contract: ['contract', 'commerce', 'pdf', 'render'],
  http: ['http', 'http/security'],
  platform: ['platform', 'platform/cart', 'platform/checkout'],
  'platform/ledger': ['platform/events', 'platform/ledger', 'platform/mails', 'platform/races'],
  shop: ['shop', 'shop/cart', 'shop/catalogue', 'shop/checkout', 'shop/orders'],
  woocommerce: ['woocommerce', 'woocommerce/orders', 'woocommerce/outages', 'woocommerce/transfer'],
}
const groupOfFolder = new Map(
  Object.entries(shared).flatMap(([group, rooms]) => rooms.map((room) => [room, group] as const)),
)

/** Returns test files by the name of their group. */
function byGroup(files: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const file of files) {
    const room = dirname(file).replace(/^tests\//, '')
    const group = groupOfFolder.get(room) ?? room
    groups.set(group, [...(groups.get(group) ?? []), file])
  }
  return groups
}

const entryOf = (
  files: readonly string[],
) => `import { together } from '${join(root, 'tests/support/together.ts')}'

together({
${files.map((file) => `  '${file.replace(/^tests\//, '')}': () => import('${join(root, file)}'),`).join('\n')}
})
`

/**
 * Groups the test files of folders into one workerd, because starting workerd and the Worker takes 1.5 s of CPU. Each
 * file still gets its own shop (`together.ts`). A file named on the command line runs alone.
 * @param patterns test files, from the root
 * @param apart files that start their own workerd
 * @returns the files that replace them, from the root
 */
export function grouped(patterns: readonly string[], apart: readonly string[]): string[] {
  const files = globSync([...patterns], { cwd: root }).filter(
    (file) => !apart.includes(file) && !file.includes('.pure.test.'),
  )
  if (process.argv.some((argument) => argument.startsWith('tests/'))) return files
  return [...byGroup(files.sort())].flatMap(([group, members]) => {
    if (members.length === 1) return members
    const path = join(folder, `${group}.test.ts`)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), entryOf(members))
    return [path]
  })
}
