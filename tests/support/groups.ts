import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../worker/commands/run.ts'

const folder = '.build/tests/groups'

/** Groups test files by their folder. */
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
 * Groups the test files of a folder into one workerd, because starting workerd and the Worker takes 1.5 s of CPU. Each
 * file still gets its own shop (`together.ts`). A file named on the command line runs alone.
 * @param patterns test files, from the root
 * @param apart files that start their own workerd
 * @param suffix distinguishes groups of one folder
 * @returns the files that replace them, from the root
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
