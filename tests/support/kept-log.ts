import { vi } from 'vitest'

const inWords = (said: unknown): string => {
  if (said instanceof Error) return `${said.stack}`
  return typeof said === 'string' ? said : `${JSON.stringify(said)}`
}

/** Keeps what is logged from now on, a line each and in full, instead of showing it, until mocks are restored. */
export function keepLog(): string[] {
  const logged: string[] = []
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...all) => {
      logged.push(all.map(inWords).join(' '))
    })
  return logged
}
