import { vi } from 'vitest'

const inWords = (message: unknown): string => {
  if (message instanceof Error) return `${message.stack}`
  return typeof message === 'string' ? message : `${JSON.stringify(message)}`
}

/** Collects log output, one complete line per call, instead of printing it, until the mocks are restored. */
export function keepLog(): string[] {
  const logged: string[] = []
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...all) => {
      logged.push(all.map(inWords).join(' '))
    })
  return logged
}
