import { stripVTControlCharacters } from 'node:util'

/**
 * Wrangler prints an error with a stack for every browser that leaves during an answer or a request, as each fast click
 * does. Only messages of wrangler's own proxy match. The same words from the Worker are printed.
 */
const dropped =
  /(?:Error inside ProxyWorker|Failed to drain the unused request body).*Network connection lost/
/** Wrangler's list of the modules that `bundle.ts` has made, again after each edit. */
const moduleList = /^(?:Attaching additional modules|[┌├│└])/
/** Lines that follow a dropped error: empty lines, its stack, the end of its properties. */
const continuation = /^(?:\s|\}|$)/
/** Wrangler has lost workerd. It starts another one, which does not always answer, so we restart the whole server. */
const crash = /runtime crashed unexpectedly/
const problem = /✘|\bERROR\b|\bError:|\*\*\*|[Ff]atal/

interface Listeners {
  /** Called with each line to print. Lines about dropped connections are left out. */
  onLine(line: string): void
  /** Called once for each dropped connection. */
  onDropped(): void
  /** Called when wrangler reports that workerd crashed. */
  onCrash(): void
}

interface ServerOutput {
  write(chunk: Buffer | string): void
  /** Returns the last problem that was printed, on one line and without colours; empty when there was none. */
  lastProblem(): string
}

/** Reads the output of `wrangler dev`, line by line. */
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
    if ((isSkipping && continuation.test(text)) || moduleList.test(text)) return
    isSkipping = false
    // Empty lines are printed with the next line. So those around a skipped line are skipped too.
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
