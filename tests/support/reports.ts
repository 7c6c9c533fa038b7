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

/** What is read of `playwright --reporter=json`. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  /** What stopped outside a test: the server, a file that does not load. */
  errors: unknown[]
}

/** Counts journeys; one that passed at its second try only has failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
