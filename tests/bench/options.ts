import { parseArgs } from 'node:util'

export const sections = [
  'server',
  'catalogue',
  'memory',
  'browser',
  'lighthouse',
  'platform',
  'writes',
  'growth',
  'workshop',
  'cost',
  'near',
  'start',
  'hand',
  'walks',
] as const
export type SectionName = (typeof sections)[number]

/** By name only: each takes minutes of its own. */
const apart: readonly SectionName[] = [
  'memory',
  'platform',
  'writes',
  'growth',
  'workshop',
  'cost',
  'near',
  'start',
  'hand',
  'walks',
]
/** Those of them whose results are kept. */
export const savedApart = [
  'memory',
  'writes',
  'growth',
  'workshop',
  'cost',
  'near',
  'start',
  'hand',
] as const satisfies readonly SectionName[]
const whole = sections.filter((name) => !apart.includes(name))

export const usage = `usage: npm run bench [-- --page <path>] [--only <section>[,<section>]]

Without options, everything but ${apart.join(' and ')}: figures go to tests/bench/results and into README.md.
--page  one page alone, such as /list: its server and Lighthouse figures, which are printed only
--only  parts of it, which are printed only: ${sections.join(', ')}. What ${savedApart.join(' and ')} find is kept as well`

export interface Options {
  page: string | undefined
  only: readonly SectionName[]
  /** Everything, so that its results are kept. */
  isWhole: boolean
}

/** Reads the command line. Throws what is wrong with it, in words. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { page: { type: 'string' }, only: { type: 'string' } },
  })
  if (values.page !== undefined && !values.page.startsWith('/')) throw new Error(`No path: ${values.page}`)
  const named = values.only?.split(',') ?? (values.page ? ['server', 'lighthouse'] : whole)
  const only = named.map((name) => {
    const found = sections.find((each) => each === name)
    if (!found) throw new Error(`No such part: ${name}`)
    return found
  })
  return { page: values.page, only, isWhole: !values.page && !values.only }
}
