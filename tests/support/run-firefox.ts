/**
 * `npm run e2e:firefox`: the journeys of buying, account and cookies in Firefox, at both widths. It installs Debian's
 * `firefox-esr` where there is none and apt is allowed to.
 */
import { mustRun, tool } from '../../worker/commands/run.ts'
import { ensureJourneyBrowser } from './chromium.ts'
import { ensureFirefox } from './firefox-path.ts'

await ensureJourneyBrowser()
process.env.FIREFOX_PATH ??= await ensureFirefox()
await mustRun(tool('playwright'), ['test', '--project=firefox', '--project=firefox-phone'])
