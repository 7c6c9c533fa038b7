import { expect, test } from 'vitest'
import { ucpName, ucpVersions, versionIn } from '../../shared/agents/ucp.ts'

test('the name of a program says which version of its protocol it speaks', () => {
  for (const version of ucpVersions)
    expect(versionIn(ucpName('https://agent.example/profile.json', version))).toBe(version)
  expect(versionIn('acp 0123456789abcdef')).toBeNull()
})
