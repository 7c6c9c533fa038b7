/** What runs leave: their figures as JSON, all tables as Markdown, and the goals in README.md. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../worker/commands/run.ts'
import { type Goal, goalsOf } from './goals.ts'
import { type SectionName, savedApart } from './options.ts'
import { fileOf, keep, machine, newest, type Results } from './results.ts'
import type { Section } from './section.ts'

const markers = { begin: '<!-- figures -->', end: '<!-- /figures -->' } as const

const markdown = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|---|${'--:|'.repeat(head.length - 1)}`, ...body.map(line)].join('\n')
}

const verdict = (isMet?: boolean): string => (isMet === undefined ? 'not measured' : isMet ? 'yes' : 'no')

/** What README.md tells of the goals. */
const shortTable = (goals: readonly Goal[]): string =>
  goalTable(goals.flatMap((goal) => (goal.title ? [{ ...goal, figure: goal.title }] : [])))

const goalTable = (goals: readonly Goal[]): string =>
  markdown([
    ['figure', 'goal', 'measured', 'met'],
    ...goals.map(({ figure, goal, measured, isMet }) => [figure, goal, measured, verdict(isMet)]),
  ])

async function updateReadme(table: string): Promise<void> {
  const file = join(root, 'README.md')
  const text = await readFile(file, 'utf8')
  const [before, rest] = text.split(markers.begin)
  const after = rest?.split(markers.end)[1]
  if (after === undefined) throw new Error(`README.md has no ${markers.begin}`)
  await writeFile(file, `${before}${markers.begin}\n${table}\n${markers.end}${after}`)
}

/**
 * Writes the newest whole run and the newest of each that is made apart, side by side.
 * @returns path of the Markdown, from the root of the project; none where no whole run was kept
 */
async function publish(): Promise<string | undefined> {
  const whole = await newest('whole')
  if (!whole) return undefined
  const saved = await Promise.all(savedApart.map(async (run) => ({ run, results: await newest(run) })))
  const beside = saved.flatMap(({ run, results }) => (results ? [{ run, ...results }] : []))
  const found = goalsOf(Object.assign({}, whole.figures, ...beside.map(({ figures }) => figures)))
  const goals = goalTable(found)
  const name = fileOf('whole', whole.date).replace('.json', '.md')
  const when = beside.map(({ run, date }) => `${run} on ${date}`).join(', ')
  const apart = when && `Measured by runs of their own: ${when}.`
  const parts = [whole, ...beside]
    .flatMap(({ tables }) => tables)
    .map(({ title, rows }) => `## ${title}\n\n${markdown(rows)}`)
  const heading = `# Figures of ${whole.date}, ${machine}`
  const text = [heading, ...(apart ? [apart] : []), goals, ...parts]
  await writeFile(join(root, name), `${text.join('\n\n')}\n`)
  const measured = `Measured on ${whole.date}, ${machine}${when && `; ${when}`}: [all figures](${name}).`
  await updateReadme(`${measured}\n\n${shortTable(found)}`)
  return name
}

/**
 * Keeps what a run has found, unless it was asked for a part that is only printed.
 * @returns path of the Markdown that shows it, from the root of the project
 */
export async function report(
  done: ReadonlyMap<SectionName, Section>,
  isWhole: boolean,
  now: Date,
): Promise<string | undefined> {
  const apart = savedApart.flatMap((run) => {
    const section = done.get(run)
    return section ? [{ run, section }] : []
  })
  if (!isWhole && apart.length === 0) return undefined
  const of = (sections: readonly Section[]): Results => ({
    date: now.toISOString().slice(0, 10),
    machine,
    figures: Object.assign({}, ...sections.map(({ figures }) => figures)),
    tables: sections.flatMap(({ tables }) => tables),
  })
  for (const { run, section } of apart) await keep(run, of([section]))
  if (isWhole) await keep('whole', of([...done.values()]))
  return publish()
}
