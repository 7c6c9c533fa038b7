import { expect, test } from 'vitest'
import { demonstrationHouse } from '../../shared/demonstration-house.ts'
import { factProblems } from '../../worker/commands/deployment-facts.ts'
import { businessFacts } from '../support/business-facts.ts'

test('allows a deployment when every fact is set by variable or secret', () => {
  const { BUSINESS_EMAIL: _secret, ...variables } = businessFacts
  expect(factProblems(variables, ['APP_SECRET', 'BUSINESS_EMAIL'])).toEqual([])
})

test('names a missing fact and the command to set it', () => {
  const { BUSINESS_EMAIL: _untold, ...variables } = businessFacts
  const [problem, ...others] = factProblems(variables, ['APP_SECRET'])
  expect(problem).toContain('BUSINESS_EMAIL is missing')
  expect(problem).toContain('npx wrangler secret put BUSINESS_EMAIL')
  expect(others).toEqual([])
})

test('refuses the facts of the demonstration business by name', () => {
  const { BUSINESS_RCS, BUSINESS_MEDIATOR } = demonstrationHouse
  const problems = factProblems({ ...businessFacts, BUSINESS_RCS, BUSINESS_MEDIATOR }, ['APP_SECRET'])
  expect(problems).toEqual([
    '  BUSINESS_RCS is a fact of the demonstration house, not yours',
    '  BUSINESS_MEDIATOR is a fact of the demonstration house, not yours',
  ])
})
