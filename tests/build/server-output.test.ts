import { expect, test } from 'vitest'
import { readServerOutput } from '../../worker/commands/local/server-output.ts'

/** Returns what the reader reports for the output of a server. */
function readingOf(...chunks: string[]) {
  const lines: string[] = []
  let dropped = 0
  let crashes = 0
  const output = readServerOutput({
    onLine: (line) => lines.push(line),
    onDropped: () => {
      dropped += 1
    },
    onCrash: () => {
      crashes += 1
    },
  })
  for (const chunk of chunks) output.write(chunk)
  return { lines, dropped, crashes, lastProblem: output.lastProblem() }
}

const lostRequest =
  '\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1mError inside ProxyWorker (the affected request failed; the dev server continues): POST http://localhost/cart (failed after 1 attempt): Network connection lost.\u001b[0m\n\n\n'
const lostBody =
  '\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1mFailed to drain the unused request body. Error: Network connection lost.\u001b[0m\n\n      at async drain (file:///middleware.ts:10:14) {\n    retryable: true\n  }\n\n\n'

test('dropped connections are counted and hidden, and other lines are printed', () => {
  const { lines, dropped, lastProblem } = readingOf(
    `one\n\n${lostRequest}${lostBody}two\n`,
    lostRequest,
    'three\n',
  )
  expect(lines).toEqual(['one', 'two', 'three'])
  expect(dropped).toBe(3)
  expect(lastProblem).toBe('')
})

test('the module list of the Worker is hidden', () => {
  const list = 'Attaching additional modules:\n┌────────┬──────┐\n│ app.js │ esm  │\n└────────┴──────┘\n'
  expect(readingOf(`one\n${list}two\n`).lines).toEqual(['one', 'two'])
})

test('the same message from the Worker itself is printed', () => {
  const own = 'error: payment of order 12: Network connection lost.\n    at settle (index.js:1:2)'
  const { lines, dropped } = readingOf(`${own}\n`)
  expect(lines.join('\n')).toBe(own)
  expect(dropped).toBe(0)
})

test('lines are printed whole, with the empty lines before them', () => {
  expect(readingOf('GET / 2', '00 OK\n\n', '\nnext\nunfini').lines).toEqual(['GET / 200 OK', '\n\nnext'])
})

test('a crash of workerd is reported with the problem before it', () => {
  const { crashes, lastProblem } = readingOf(
    '✘ [ERROR] *** Received signal #11: Segmentation fault\n[wrangler:warn] The Workers runtime crashed unexpectedly and is being restarted (crash #1).\n',
  )
  expect(crashes).toBe(1)
  expect(lastProblem).toBe('*** Received signal #11: Segmentation fault')
})

test('a failed build is reported with its cause', () => {
  const { lines, lastProblem } = readingOf(
    '✘ [ERROR] Build failed with 1 error:\n\n  ✘ [ERROR] Could not resolve "./gone.ts"\n\n      worker/app.ts:1:24:\n',
  )
  expect(lastProblem).toBe('Could not resolve "./gone.ts"')
  expect(lines).toHaveLength(3)
})
