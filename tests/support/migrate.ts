import { env } from 'cloudflare:test'

// The storage is new, so apply every migration in one round trip.
const queries = env.MIGRATIONS.flatMap((migration) => migration.queries)
await env.DB.batch(queries.map((query) => env.DB.prepare(query)))
