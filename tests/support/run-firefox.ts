/**
 * `npm run e2e:firefox`: runs the journeys of buying, account and cookies in Firefox, at both widths. Installs Debian's
 * `firefox-esr` when it is missing and apt may be used.
 */
import { mustRun, tool } from '../../worker/commands/run.ts'
import { ensureJourneyBrowser } from './chromium.ts'
import { ensureFirefox } from './firefox-path.ts'

await ensureJourneyBrowser()
process.env.FIREFOX_PATH ??= await ensureFirefox()
await mustRun(tool('playwright'), ['test', '--project=firefox', '--project=firefox-phone'])
