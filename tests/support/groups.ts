import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../worker/commands/run.ts'

const folder = '.build/tests/groups'

/** Test files by the folder they stand in. */
function byFolder(files: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const file of files) folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), file])
  return folders
}

const entryOf = (
  files: readonly string[],
) => `import { together } from '${join(root, 'tests/support/together.ts')}'

together({
${files.map((file) => `  '${file.replace(/^tests\//, '')}': () => import('${join(root, file)}'),`).join('\n')}
})
`

/**
 * Starting workerd and the Worker takes a second and a half of a core: the test files of one folder share one, each in a
 * shop of its own (`together.ts`). A file that is named on the command line runs by itself.
 * @param patterns test files, from the root
 * @param apart files that start a workerd of their own
 * @param suffix tells groups of one folder apart
 * @returns what stands in their place, from the root
 */
export function grouped(patterns: readonly string[], apart: readonly string[], suffix = ''): string[] {
  const files = globSync([...patterns], { cwd: root }).filter(
    (file) => !apart.includes(file) && !file.includes('.pure.test.'),
  )
  if (process.argv.some((argument) => argument.startsWith('tests/'))) return files
  return [...byFolder(files.sort())].flatMap(([room, members]) => {
    if (members.length === 1) return members
    const path = join(folder, `${room.replace(/^tests\//, '')}${suffix}.test.ts`)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), entryOf(members))
    return [path]
  })
}
