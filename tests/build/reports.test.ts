import { expect, test } from 'vitest'
import { countPlaywright, flakyJourneys } from '../support/reports.ts'

const spec = (title: string, status: string) => ({
  title,
  file: 'account.spec.ts',
  tests: [{ projectName: 'phone', status }],
})

const report = {
  stats: { expected: 1, unexpected: 1, flaky: 1 },
  suites: [
    { specs: [spec('passes', 'expected')], suites: [{ specs: [spec('passes in the end', 'flaky')] }] },
    { specs: [spec('fails twice', 'unexpected')] },
  ],
  errors: [],
}

test('a journey that passes at its second try has passed, and is named', () => {
  expect(countPlaywright(report)).toEqual({ passed: 2, failed: 1 })
  expect(flakyJourneys(report)).toEqual(['account.spec.ts [phone] passes in the end'])
})

test('what stops outside a journey is a failure', () => {
  expect(countPlaywright({ ...report, errors: [{}] }).failed).toBe(2)
})
