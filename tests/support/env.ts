/// <reference types="vite/types/importMeta.d.ts" />
import type { D1Migration } from '@cloudflare/vitest-pool-workers'
import type { Env } from '../../worker/env.ts'
import type { PlatformBindings } from '../../worker/platform/bindings.ts'
import type { WooCommerceBindings } from '../../worker/woocommerce/bindings.ts'

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv, PlatformBindings, WooCommerceBindings {
      MIGRATIONS: D1Migration[]
      RACE_ATTEMPTS: string
      RACE_SEED: string
    }
  }
}

type WorkerEnv = Env
