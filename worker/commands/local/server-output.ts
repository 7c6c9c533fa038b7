import { stripVTControlCharacters } from 'node:util'

/**
 * Wrangler prints an error with a stack for every browser that leaves in mid-answer or in mid-request, which every fast
 * click does. Only what it says of its own proxy is meant: the same words from the Worker are printed.
 */
const dropped =
  /(?:Error inside ProxyWorker|Failed to drain the unused request body).*Network connection lost/
/** What follows such an error: empty lines, its stack, the end of its properties. */
const continuation = /^(?:\s|\}|$)/
/** Wrangler has lost workerd. It starts another one, which does not always answer: the server is started again instead. */
const crash = /runtime crashed unexpectedly/
const problem = /✘|\bERROR\b|\bError:|\*\*\*|[Ff]atal/

interface Listeners {
  /** Gets each line that says something; lines of dropped connections are left out. */
  onLine(line: string): void
  /** Gets called once for each connection that was dropped. */
  onDropped(): void
  /** Gets called when wrangler says that workerd crashed. */
  onCrash(): void
}

export interface ServerOutput {
  write(chunk: Buffer | string): void
  /** The last problem printed, on one line and without colours; empty where there was none. */
  lastProblem(): string
}

/** Reads what `wrangler dev` prints, line by line. */
export function readServerOutput({ onLine, onDropped, onCrash }: Listeners): ServerOutput {
  let rest = ''
  let lastProblem = ''
  let isSkipping = false
  let emptyLines = 0

  const read = (line: string) => {
    const text = stripVTControlCharacters(line)
    if (dropped.test(text)) {
      isSkipping = true
      emptyLines = 0
      onDropped()
      return
    }
    if (isSkipping && continuation.test(text)) return
    isSkipping = false
    // Printed with what follows, so that what surrounds a line left out is left out too.
    if (text.trim() === '') {
      emptyLines += 1
      return
    }
    if (crash.test(text)) onCrash()
    else if (problem.test(text)) lastProblem = text.replace(/^\s*✘\s*(?:\[ERROR\]\s*)?/, '').trim()
    onLine('\n'.repeat(emptyLines) + line)
    emptyLines = 0
  }

  return {
    write(chunk) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) read(line)
    },
    lastProblem: () => lastProblem,
  }
}
