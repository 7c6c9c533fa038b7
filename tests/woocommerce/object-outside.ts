/** What `cloudflare:workers` gives an object, for tests that run it without workerd. */
export class DurableObject {
  readonly ctx: unknown
  readonly env: unknown
  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx
    this.env = env
  }
}
