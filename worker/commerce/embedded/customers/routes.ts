import { Hono } from 'hono'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { loginRoutes } from './login-routes.ts'
import { registerRoutes } from './register.ts'
import { resetRoutes } from './reset-routes.ts'

/** Accounts: the doors to them (contract § 2). */
export const customers = new Hono<EmbeddedEnv>()
  .route('/', loginRoutes)
  .route('/', registerRoutes)
  .route('/', resetRoutes)
