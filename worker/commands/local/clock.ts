/** Milliseconds between two looks at the hour. */
const stepMs = 60_000

/** The crons of wrangler.toml that are due at an instant, in milliseconds since 1970. */
const dueAt = (now: number): string[] => [
  '* * * * *',
  ...(Math.floor(now / stepMs) % 5 === 0 ? ['*/5 * * * *'] : []),
]

/**
 * Calls the scheduled jobs of a local shop as Cloudflare would, since `wrangler dev` calls none by itself: all of them at once, then
 * each in its minute. A server that does not answer is being started again, and is asked a minute later.
 */
export function runClock(address: string): void {
  const call = (cron: string) =>
    fetch(`${address}/cdn-cgi/handler/scheduled?${new URLSearchParams({ cron })}`).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    )
  void call('')
  setInterval(() => {
    for (const cron of dueAt(Date.now())) void call(cron)
  }, stepMs).unref()
}
