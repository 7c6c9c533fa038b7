import { Hono } from 'hono'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { doorkeeper } from './login.ts'
import { loginRoutes } from './login-routes.ts'
import { registerRoutes, registry } from './register.ts'
import { resetRoutes } from './reset-routes.ts'

/** Routes of login, registration and password reset (contract, § 2). */
export const customers = new Hono<EmbeddedEnv>()
  .route('/', loginRoutes(doorkeeper))
  .route('/', registerRoutes(registry))
  .route('/', resetRoutes)
