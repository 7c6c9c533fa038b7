import { expect, test } from 'vitest'
import { demonstrationHouse } from '../../shared/demonstration-house.ts'
import { factProblems } from '../../worker/commands/deployment-facts.ts'
import { businessFacts } from '../support/business-facts.ts'

test('a house that has told every fact may be deployed, by variables and by secrets', () => {
  const { BUSINESS_EMAIL: _secret, ...variables } = businessFacts
  expect(factProblems(variables, ['APP_SECRET', 'BUSINESS_EMAIL'])).toEqual([])
})

test('what nobody has given is named, and where to give it', () => {
  const { BUSINESS_EMAIL: _untold, ...variables } = businessFacts
  const [problem, ...others] = factProblems(variables, ['APP_SECRET'])
  expect(problem).toContain('BUSINESS_EMAIL is missing')
  expect(problem).toContain('npx wrangler secret put BUSINESS_EMAIL')
  expect(others).toEqual([])
})

test('what is the demonstration’s is refused by name', () => {
  const { BUSINESS_RCS, BUSINESS_MEDIATOR } = demonstrationHouse
  const problems = factProblems({ ...businessFacts, BUSINESS_RCS, BUSINESS_MEDIATOR }, ['APP_SECRET'])
  expect(problems).toEqual([
    '  BUSINESS_RCS is a fact of the demonstration house, not yours',
    '  BUSINESS_MEDIATOR is a fact of the demonstration house, not yours',
  ])
})
