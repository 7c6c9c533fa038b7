/** Milliseconds between two checks of the time. */
const stepMs = 60_000

/** Returns the cron expressions of wrangler.toml that are due at an instant, in milliseconds since 1970. */
const dueAt = (now: number): string[] => [
  '* * * * *',
  ...(Math.floor(now / stepMs) % 5 === 0 ? ['*/5 * * * *'] : []),
]

/**
 * Calls the scheduled jobs of a local shop as Cloudflare would, because `wrangler dev` calls none: first all of them,
 * then each in its minute. If the server does not answer, it is restarting, and gets the next call a minute later.
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
