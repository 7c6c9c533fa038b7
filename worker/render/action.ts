import { zValidator } from '@hono/zod-validator'
import type { Context, MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import { fitsForm } from '../../shared/form-limits.ts'
import { text } from '../../shared/messages.ts'
import { invalid, type Notice, type Outcome, refused } from '../../shared/outcome.ts'
import { CommerceError } from '../commerce/contract/error.ts'
import type { App, AppEnv } from '../context.ts'
import { type FormValues, fieldErrors, type ValidForm, validForm } from './form.ts'
import { afterLogout, expiredNotice, logOut, mustLogIn } from './log-out.ts'
import { type Page, respond } from './page.tsx'
import type { Shell } from './shell.ts'
import { previousPage, type Visit, visitOf, wantsJson } from './visit.ts'

export interface Action {
  path: string
  /** Path of the page that holds its form, when it is known. */
  form?: string | undefined
  /** Reads, validates and answers its form, in this order, for pages within this shell. */
  handlers(shell: Shell): [MiddlewareHandler<AppEnv>, MiddlewareHandler<AppEnv>, MiddlewareHandler<AppEnv>]
}

interface Options {
  /**
   * The page of the form. It is drawn again with the typed values, unless the outcome leads elsewhere. Without a
   * screen, the browser goes back to the previous page with a notice.
   */
  screen?: Page
  /** Whether a success leads back to the page that sent the form, which may differ from the screen. */
  returns?: boolean
  /** Where to redirect when the browser does not name the page of the form. Default: the home page. */
  otherwise?: string
  /** Fields that are never shown again. */
  secret?: readonly string[]
  /** Whether a guest can do it too. If the login turns out to be expired, the action then runs again as a guest. */
  guestToo?: boolean
  /**
   * Whether its form takes an `intent`. If the platform does not answer, the notice has a button that sends the same
   * request again.
   */
  retries?: boolean
  /** A message that replaces the platform's own when it refuses. */
  refusal?: string
  /** Takes the files out of a form that may hold some, and writes what they become into its fields. */
  files?(form: FormData, visit: Visit): Promise<void>
}

/** The options of an action, and the shell of its screen. */
interface ActionContext extends Options {
  shell: Shell
}

/**
 * Declares an action: a POST whose form is checked by `schema` and whose function returns an outcome. A script gets the
 * outcome as JSON. Without script, a success redirects (303) and wrong fields show the screen again (422).
 */
export function action<S extends z.ZodType>(
  path: string,
  schema: S,
  run: (form: z.infer<S>, visit: Visit) => Promise<Outcome>,
  options: Options = {},
): Action {
  const handlers: Action['handlers'] = (shell) => {
    const context: ActionContext = { ...options, shell }
    const validate: MiddlewareHandler<AppEnv> = zValidator(
      'form',
      schema,
      (result, c) =>
        result.success
          ? undefined
          : conclude(c, invalid(fieldErrors(result.error)), result.data as FormValues, context),
      { validationFunction: (_, values) => validForm(schema, values as FormValues, options) as never },
    )
    const answer: MiddlewareHandler<AppEnv> = async (c) => {
      const { form, values }: ValidForm<S> = c.req.valid('form' as never)
      const attempt = () => run(form, visitOf(c)).catch((error) => outcomeOf(error, c, options.refusal))
      const outcome = await attempt()
      const asGuest = outcome.kind === 'expired' && options.guestToo
      return conclude(c, asGuest ? await againAsGuest(outcome, attempt, c) : outcome, values, context)
    }
    return [readForm(context), validate, answer]
  }
  return { path, handlers, form: [options.screen?.path].flat()[0] }
}

/** Mounts the action as a POST on its address. */
export const mountAction = (app: App, { path, handlers }: Action, shell: Shell) =>
  app.post(path, ...handlers(shell))

/**
 * Reads the body as a form. Refuses what no form of the shop sends: another content type, a malformed body, too many
 * fields, a file where the action takes none.
 */
const readForm =
  (context: ActionContext): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const type = c.req.header('Content-Type') ?? ''
    const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
    const form = isForm ? await c.req.formData().catch(() => null) : null
    const isFitting = form !== null && fitsForm(form)
    // Later readers get the same object.
    if (isFitting && context.files) await context.files(form, visitOf(c))
    if (isFitting && [...form.values()].every((value) => typeof value === 'string')) return next()
    return conclude(c, refused(400, { tone: 'error', text: text('failure.unreadable') }), {}, context)
  }

/** Converts a refusal of the platform into an outcome. Rethrows any other error, which is a bug, for the error page. */
function outcomeOf(error: unknown, c: Context<AppEnv>, refusal?: string): Outcome {
  if (!(error instanceof CommerceError)) throw error
  if (error.expired) {
    const from = previousPage(c)
    const back = afterLogout(from)
    return c.var.session.token
      ? { kind: 'expired', notice: expiredNotice(from), goTo: back }
      : mustLogIn(back)
  }
  if (error.fields) return invalid(error.fields)
  return refused(error.status, refusal ? { tone: 'error', text: refusal } : error.notice, {
    ...(error.cart && { cart: error.cart }),
    ...(error.retryAfter && { retryAfter: error.retryAfter }),
  })
}

/**
 * Logs the expired session out and runs the action again. If that succeeds, the notice still says that the login has
 * expired.
 */
async function againAsGuest(
  expired: Extract<Outcome, { kind: 'expired' }>,
  attempt: () => Promise<Outcome>,
  c: Context<AppEnv>,
): Promise<Outcome> {
  await logOut(c.var)
  const outcome = await attempt()
  return outcome.kind === 'success' ? { ...outcome, notice: expired.notice } : expired
}

/**
 * Adds a button that sends the same request again. Its `intent` makes that safe, even if the platform did receive the
 * first one.
 */
function withRetry(outcome: Outcome, post: string, values: FormValues): Outcome {
  if (outcome.kind !== 'refused' || outcome.status < 500) return outcome
  const fields = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  )
  return {
    ...outcome,
    notice: { ...outcome.notice, act: { label: text('failure.again'), post, fields } },
  }
}

async function conclude(
  c: Context<AppEnv>,
  given: Outcome,
  values: FormValues,
  { shell, screen, returns = false, otherwise, secret = [], retries = false }: ActionContext,
): Promise<Response> {
  const outcome = retries ? withRetry(given, c.req.path, values) : given
  if (outcome.kind === 'expired') {
    await logOut(c.var)
    c.var.session.leaveNotice(outcome.notice)
  }
  if (outcome.kind === 'refused' && outcome.retryAfter) c.header('Retry-After', String(outcome.retryAfter))
  if (wantsJson(c)) return c.json(outcome, statusOf(outcome) as 200, { 'Cache-Control': 'private, no-store' })
  const leaves = ('goTo' in outcome && outcome.goTo) || (returns && outcome.kind === 'success')
  if (screen && !leaves) {
    const shown = Object.entries(values).flatMap(([name, value]) =>
      secret.includes(name) ? [] : [[name, [value].flat()[0] ?? ''] as const],
    )
    const form = {
      values: Object.fromEntries(shown),
      errors: ('errors' in outcome && outcome.errors) || {},
      ...(outcome.notice && { notice: outcome.notice }),
      ...(outcome.kind === 'refused' && outcome.changes && { changes: outcome.changes }),
    }
    return respond(c, screen, shell, { status: statusOf(outcome), form })
  }
  const notice = noticeOf(outcome)
  if (notice) c.var.session.leaveNotice(notice)
  const goTo = outcome.kind === 'invalid' ? undefined : outcome.goTo
  return c.redirect(goTo ?? previousPage(c, otherwise), 303)
}

function noticeOf(outcome: Outcome): Notice | undefined {
  if (outcome.kind !== 'invalid' || outcome.notice) return outcome.notice
  const [first] = Object.values(outcome.errors)
  return first ? { tone: 'error', text: first } : undefined
}

const statusOf = (outcome: Outcome) =>
  outcome.kind === 'success'
    ? 200
    : outcome.kind === 'invalid'
      ? 422
      : outcome.kind === 'refused'
        ? outcome.status
        : 401
