import { Hono } from 'hono'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { requireStaff } from '../workshop/staff/require-staff.ts'
import { readFigures } from './read-figures.ts'

/** Maximum number of days. */
const maxDays = 90

/** Workshop route of the figures. */
export const figureRoutes = new Hono<EmbeddedEnv>().get(
  `/${ownRoutes}/workshop/figures`,
  requireStaff('figures.read'),
  async (c) => {
    const days = Math.min(Number(/^[1-9]\d{0,2}$/.exec(c.req.query('days') ?? '')?.[0] ?? 30), maxDays)
    return c.json(await readFigures(c.env.DB, days, Date.now()))
  },
)
