import { expect, test } from 'vitest'
import { ucpName, ucpVersions, versionIn } from '../../shared/agents/ucp.ts'

test('the name of an agent contains the version of its protocol', () => {
  for (const version of ucpVersions)
    expect(versionIn(ucpName('https://agent.example/profile.json', version))).toBe(version)
  expect(versionIn('acp 0123456789abcdef')).toBeNull()
})
