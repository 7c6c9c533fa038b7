import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from '../support/reports.ts'

const spec = (title: string, status: string) => ({
  title,
  file: 'account.spec.ts',
  tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'no such button' }] }] }],
})

const journeys = {
  stats: { expected: 1, unexpected: 1, flaky: 1 },
  suites: [
    { specs: [spec('passes', 'expected')], suites: [{ specs: [spec('passes in the end', 'flaky')] }] },
    { specs: [spec('fails twice', 'unexpected')] },
  ],
  errors: [],
}

test('a journey that passes at its second try counts as passed, and is named as flaky', () => {
  const count = countPlaywright(journeys, 1)
  expect(count.passed).toBe(2)
  expect(count.flaky).toEqual(['account.spec.ts [phone] passes in the end'])
})

test('a failed journey is listed with its reason', () => {
  expect(countPlaywright(journeys, 1).failures).toEqual([
    'account.spec.ts [phone] fails twice\nno such button',
  ])
})

test('an error outside a journey is a failure', () => {
  expect(countPlaywright({ ...journeys, errors: [{ message: 'no server' }] }, 1).failures).toContain(
    'no server',
  )
})

const passed = { status: 'passed', fullName: 'adds up' }
const units = {
  numPassedTests: 3,
  testResults: [{ name: 'tests/cart.test.ts', status: 'passed', message: '', assertionResults: [passed] }],
}

test('cases are counted, not files, and failures are listed with their reason', () => {
  const failed = { status: 'failed', fullName: 'takes away', failureMessages: ['2 is not 1'] }
  const file = { name: 'tests/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] }
  const broken = {
    name: 'tests/b.test.ts',
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  }
  const count = countVitest({ numPassedTests: 4, testResults: [file, broken] }, 1)
  expect(count.passed).toBe(4)
  expect(count.failures).toEqual([
    'tests/a.test.ts › takes away\n2 is not 1',
    'tests/b.test.ts\nno such module',
  ])
})

test('an error outside any case is one failure, and the cases still count', () => {
  expect(countVitest(units, 0).failures).toEqual([])
  const count = countVitest(units, 1)
  expect([count.passed, count.failures.length]).toEqual([3, 1])
})

test('cells of fault matrices are added up', () => {
  const cell = { ...passed, meta: { matrix: 'late webhooks', cells: 7 } }
  const file = { name: 'a', status: 'passed', message: '', assertionResults: [cell, cell] }
  expect(countVitest({ numPassedTests: 2, testResults: [file] }, 0).cells.get('late webhooks')).toBe(14)
})
