#!/usr/bin/env node
/**
 * Starts Firefox for Playwright. Playwright speaks WebDriver BiDi, and Firefox's extended support release lacks its
 * newest commands. This script answers those as done, because the journeys do not depend on them.
 */
import { spawn } from 'node:child_process'
import { WebSocket, WebSocketServer } from 'ws'
import { firefoxPath } from './firefox-path.ts'

const firefox = spawn(firefoxPath() ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill())
firefox.on('exit', (code) => process.exit(code ?? 0))

/** Commands about response bodies, which no journey reads. */
const collects = /^network\.(?:addDataCollector|removeDataCollector|disownData)$/

/** Relays messages in both directions, and answers commands that Firefox does not know as done. */
function relay(here, address) {
  const there = new WebSocket(address)
  const opened = new Promise((resolve) => there.once('open', resolve))
  const done = (id, result = {}) => here.send(JSON.stringify({ type: 'success', id, result }))
  here.on('message', async (data) => {
    const { id, method } = JSON.parse(String(data))
    if (collects.test(method)) return done(id, { collector: 'none' })
    await opened
    there.send(String(data))
  })
  there.on('message', (data) => {
    const { type, error, id } = JSON.parse(String(data))
    if (type === 'error' && error === 'unknown command') done(id)
    else here.send(String(data))
  })
  there.on('close', () => here.close())
  here.on('close', () => there.close())
}

let said = ''
firefox.stderr.on('data', (data) => {
  said += data
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said) ?? []
  if (!address) return
  said = ''
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`)
  })
  server.on('connection', (here, { url }) => relay(here, address + url))
})
