/** Result of a test suite. A skipped test has neither passed nor failed. */
export interface Count {
  passed: number
  /** Each failure as text: its name, then the reason. */
  failures: string[]
  /** Journeys that passed only at their second try. */
  flaky: string[]
  /** Number of fault matrix cells that ran, by matrix. */
  cells: Map<string, number>
}

export const countOf = (more: Partial<Count> = {}): Count => ({
  passed: 0,
  failures: [],
  flaky: [],
  cells: new Map(),
  ...more,
})

interface VitestCase {
  status: string
  fullName: string
  failureMessages?: string[]
  meta?: { matrix?: string; cells?: number }
}

/** The fields of `vitest --reporter=json` that we read. */
export interface VitestReport {
  numPassedTests: number
  testResults: { name: string; status: string; message: string; assertionResults: VitestCase[] }[]
}

/**
 * Counts test cases. A file that could not be loaded is one failure.
 * @param code exit code of vitest, because the report omits errors outside of test cases
 */
export function countVitest({ numPassedTests, testResults }: VitestReport, code: number): Count {
  const count = countOf({ passed: numPassedTests })
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    for (const { fullName, failureMessages = [] } of failed)
      count.failures.push(`${name} › ${fullName}\n${failureMessages.join('\n')}`)
    if (status === 'failed' && failed.length === 0) count.failures.push(`${name}\n${message}`)
    for (const { meta: { matrix = '', cells = 0 } = {} } of assertionResults)
      if (matrix) count.cells.set(matrix, (count.cells.get(matrix) ?? 0) + cells)
  }
  if (code !== 0 && count.failures.length === 0)
    count.failures.push(`vitest stopped with code ${code}: an error outside of any test; it is shown above`)
  return count
}

interface PlaywrightResult {
  errors?: { message?: string }[]
}

interface PlaywrightSuite {
  specs: {
    title: string
    file: string
    tests: { projectName: string; status: string; results?: PlaywrightResult[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** The fields of `playwright --reporter=json` that we read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
  /** Errors outside of tests: the server, a file that does not load. */
  errors: { message?: string }[]
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Counts journeys. One that passed at its second try has passed, and is listed as flaky. */
export function countPlaywright({ stats, suites, errors }: PlaywrightReport, code: number): Count {
  const count = countOf({ passed: stats.expected + stats.flaky })
  for (const { file, title, tests } of suites.flatMap(specsOf))
    for (const { projectName, status, results = [] } of tests) {
      const name = `${file} [${projectName}] ${title}`
      if (status === 'flaky') count.flaky.push(name)
      if (status === 'unexpected') {
        const reasons = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))
        count.failures.push([name, ...reasons].join('\n'))
      }
    }
  for (const { message = 'an error without words' } of errors) count.failures.push(message)
  if (code !== 0 && count.failures.length === 0) count.failures.push(`playwright stopped with code ${code}`)
  return count
}
