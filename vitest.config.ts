import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { businessFacts } from './tests/support/business-facts.ts'
import { grouped } from './tests/support/groups.ts'
import { bundlePath, oneBundle, quickScrypt } from './tests/support/one-bundle.ts'
import { siteFiles } from './tests/support/site-files.ts'
import { SlowestFirst } from './tests/support/slowest-first.ts'

// Tools say what fails, and nothing else.
process.env.WRANGLER_LOG ??= 'error'

const migrations = readD1Migrations(fileURLToPath(new URL('worker/platform/migrations', import.meta.url)))

/** Packages of the Worker. */
const bundled = [
  '@modelcontextprotocol/server',
  '@hono/react-renderer',
  '@hono/zod-validator',
  'hono',
  'jose',
  'react',
  'react/jsx-runtime',
  'react-dom/server',
  'stripe',
  'zod',
]

/** Folders of what runs in the Worker. */
const rooms = 'tests/{shop,render,http,commerce,platform,woocommerce,pdf,contract}'

/** `vitest` alone watches; `vitest run` does not. */
const isWatched = !process.argv.includes('run')

/** Tests that start modules anew, which workerd does not with what it has read by itself. */
const renewing = ['tests/render/kept-in-kv.test.ts']

/** Tests that share no workerd: they take long, or count what an isolate that knows nothing does. */
const alone = [
  'tests/commerce/catalogue-cache.test.ts',
  'tests/platform/catalogue/list-rounds.test.ts',
  'tests/platform/checkout/checkout.test.ts',
  'tests/platform/mails/outbox.test.ts',
  'tests/render/compressed.test.ts',
  'tests/shop/checkout/doubled-forms.test.ts',
  'tests/shop/rounds.test.ts',
  'tests/woocommerce/remote-workshop.test.ts',
]

/** The same for every suite. A busy machine is slow, not wrong. */
const timeLimits = { testTimeout: 20_000, hookTimeout: 30_000 }

interface Files {
  include: string[]
  /** The Worker as one file: Vitest gives it to workerd, or workerd reads it, which is quickest. */
  modules: 'bundled' | 'read'
}

/** Tests that run in workerd, with real D1, KV and Durable Objects. */
const inWorkerd = (name: string, { include, modules }: Files): TestProjectInlineConfiguration => ({
  plugins: [
    isWatched ? quickScrypt : oneBundle(),
    cloudflareTest(async () => ({
      main: './worker/index.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        assets: { directory: siteFiles },
        modulesRules: modules === 'read' ? [{ type: 'ESModule', include: [`**/${bundlePath}`] }] : [],
        bindings: {
          ENVIRONMENT: 'test',
          ...businessFacts,
          APP_SECRET: 'a-secret-of-the-tests-only-0123456789',
          CATALOGUE_KEY: 'ck_tests',
          CATALOGUE_SECRET: 'cs_tests',
          MIGRATIONS: await migrations,
          // How many buyers race for a last piece, and with which luck (tests/platform/races/checkout-race.test.ts).
          RACE_ATTEMPTS: process.env['RACE_ATTEMPTS'] ?? '240',
          RACE_SEED: process.env['RACE_SEED'] ?? '1',
        },
        // The gates of the configuration know no clock of a test: those that are tried are handed to it.
        ratelimits: Object.fromEntries(
          ['ACCOUNT_RATE', 'ORDER_RATE'].map((name) => [
            name,
            { namespace_id: name, simple: { limit: 100_000, period: 60 } },
          ]),
        ),
        // Nothing outside answers: a call to an unknown address fails its test.
        outboundService: (request: Request) =>
          new Response(`No outside call: ${request.url}`, { status: 599 }),
      },
    })),
  ],
  // React is the production build here, which has no development runtime.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name,
    include,
    ...timeLimits,
    setupFiles: ['tests/support/leftovers.ts', 'tests/support/quick-waits.ts', 'tests/support/migrate.ts'],
    // One file each instead of two hundred, for every test file again.
    deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
  },
})

export default defineConfig({
  test: {
    globalSetup: ['tests/support/site-files.ts'],
    // Starting workerd for each file is most of the work, and half of it waits: no core does meanwhile.
    maxWorkers: '150%',
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'shared',
          environment: 'node',
          isolate: false,
          ...timeLimits,
          setupFiles: ['tests/support/leftovers.ts'],
          include: ['tests/shared/**/*.test.ts', 'tests/build/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'client',
          environment: 'happy-dom',
          // Threads would start sooner, but share what tabs share: a lock or a message of one file reaches the others.
          pool: 'forks',
          ...timeLimits,
          include: ['tests/client/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/leftovers.ts'],
          globalSetup: ['tests/support/one-page.ts'],
          // Node has a `localStorage` of its own, which would stand before the one of the simulated page.
          execArgv: ['--no-experimental-webstorage', '--import', './tests/support/load-one-page.ts'],
        },
        oxc: { jsx: { runtime: 'automatic' } },
      },
      {
        test: {
          name: 'pure',
          environment: 'node',
          isolate: false,
          ...timeLimits,
          setupFiles: ['tests/support/leftovers.ts'],
          include: [`${rooms}/**/*.pure.test.{ts,tsx}`],
        },
        oxc: { jsx: { runtime: 'automatic' } },
      },
      inWorkerd('worker', {
        // What needs nothing of workerd starts forty times quicker without it.
        include: grouped([`${rooms}/**/*.test.{ts,tsx}`], [...renewing, ...alone]).concat(alone),
        modules: 'read',
      }),
      inWorkerd('renewed', { include: renewing, modules: 'bundled' }),
    ],
  },
})
