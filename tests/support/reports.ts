/** Tests that ran to their end. A skipped test is neither. */
export interface Count {
  passed: number
  failed: number
}

/** What is read of `vitest --reporter=json`. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message: string; assertionResults: unknown[] }[]
}

/** Counts tests; a file that could not even be loaded is one failure. */
export function countVitest(report: VitestReport): Count {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { projectName: string; status: string }[] }[]
  suites?: PlaywrightSuite[]
}

/** What is read of `playwright --reporter=json`. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
  /** What stopped outside a test: the server, a file that does not load. */
  errors: unknown[]
}

/** Counts journeys; one that passed at its second try has passed, and is named by `flakyJourneys`. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** Journeys that passed at their second try only, a line each. */
export const flakyJourneys = ({ suites }: Pick<PlaywrightReport, 'suites'>): string[] =>
  suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ file, title, tests }) =>
      tests.flatMap(({ projectName, status }) =>
        status === 'flaky' ? [`${file} [${projectName}] ${title}`] : [],
      ),
    ),
    ...flakyJourneys({ suites: suite.suites ?? [] }),
  ])
