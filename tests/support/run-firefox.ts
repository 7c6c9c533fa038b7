/**
 * `npm run e2e:firefox`: runs the journeys of buying, account and cookies in Firefox, at both widths. Installs Debian's
 * `firefox-esr` when it is missing and apt may be used. Hands its own arguments to Playwright: `-- account -g 'name'`.
 */
import { run, tool } from '../../worker/commands/run.ts'
import { ensureJourneyBrowser } from './chromium.ts'
import { ensureFirefox } from './firefox-path.ts'

await ensureJourneyBrowser()
process.env.FIREFOX_PATH ??= await ensureFirefox()
const { code } = await run(
  tool('playwright'),
  ['test', '--project=firefox', '--project=firefox-phone', ...process.argv.slice(2)],
  true,
)
process.exitCode = code
