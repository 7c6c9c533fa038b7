import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { oneBundle } from './tests/support/one-bundle.ts'

const migrations = fileURLToPath(new URL('worker/commerce/embedded/migrations', import.meta.url))

/** Packages of the Worker. */
const bundled = [
  '@hono/react-renderer',
  'hono',
  'jose',
  'react',
  'react/jsx-runtime',
  'react-dom/server',
  'stripe',
  'zod',
]

/** `vitest` alone watches; `vitest run` does not. */
const isWatched = !process.argv.includes('run')

export default defineConfig({
  test: {
    // Starting workerd for each file is most of the work, and half of it waits: no core does meanwhile.
    maxWorkers: '150%',
    projects: [
      {
        test: {
          name: 'shared',
          environment: 'node',
          include: ['tests/shared/**/*.test.ts', 'tests/build/**/*.test.ts'],
        },
      },
      {
        test: { name: 'client', environment: 'happy-dom', include: ['tests/client/**/*.test.{ts,tsx}'] },
        oxc: { jsx: { runtime: 'automatic' } },
      },
      {
        test: { name: 'pure', environment: 'node', include: ['tests/worker/**/*.pure.test.{ts,tsx}'] },
        oxc: { jsx: { runtime: 'automatic' } },
      },
      {
        plugins: [
          ...(isWatched ? [] : [oneBundle()]),
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                ENVIRONMENT: 'test',
                APP_SECRET: 'a-secret-of-the-tests-only-0123456789',
                CATALOGUE_KEY: 'ck_tests',
                CATALOGUE_SECRET: 'cs_tests',
                MIGRATIONS: await readD1Migrations(migrations),
              },
              // Nothing outside answers: a call to an unknown address fails its test.
              outboundService: (request: Request) =>
                new Response(`No outside call: ${request.url}`, { status: 599 }),
            },
          })),
        ],
        // React is the production build here, which has no development runtime.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
          // What needs nothing of workerd starts forty times quicker without it.
          exclude: ['tests/worker/**/*.pure.test.{ts,tsx}'],
          setupFiles: ['tests/support/migrate.ts'],
          // One file each instead of two hundred, for every test file again.
          deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
        },
      },
    ],
  },
})
