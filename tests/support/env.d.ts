/// <reference types="vite/types/importMeta.d.ts" />
import type { D1Migration } from '@cloudflare/vitest-pool-workers'
import type { Env } from '../../worker/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      MIGRATIONS: D1Migration[]
      RACE_ATTEMPTS: string
      RACE_SEED: string
    }
  }
}

type WorkerEnv = Env
