/** The account forms, on their page and in the dialog: their rules before they are sent, the password shown, the name kept. */

import { brand } from '#brand/brand.ts'
import { accountMessages } from '#text/messages/account.ts'
import {
  type AccountForm,
  accountForms,
  accountProblems,
  lacksField,
} from '../../../shared/account/account-rules.ts'
import type { Outcome } from '../../../shared/outcome.ts'
import { afterPress, watchPresses } from '../../behaviours/after-press.ts'
import { type Control, isControl, showError } from '../../behaviours/forms/field-errors.ts'
import { letShow } from '../../behaviours/forms/show-password.ts'
import { watchProblems } from '../../behaviours/forms/watch-problems.ts'
import { notify } from '../../behaviours/toast.ts'

/** Where « Se souvenir de moi » keeps the name of login. */
const rememberedAt = `${brand.key}_username`

const rulesOf = (form: HTMLFormElement): AccountForm =>
  accountForms.find((name) => name === form.dataset['tab']) ?? 'connexion'

const valueIn = (values: FormData, name: string) => String(values.get(name) ?? '')

/** A field left wrong or empty says so at once. */
function warnOnLeaving(form: HTMLFormElement): void {
  const announce = (control: Control) => {
    // A window that loses the focus is no field that is left; a tab that was changed took the field away.
    if (control !== document.activeElement && control.isConnected && !control.validity.valid)
      showError(control, control.validationMessage)
  }
  watchPresses()
  form.addEventListener('focusout', ({ target }) => {
    if (isControl(target)) afterPress(() => announce(target))
  })
}

/** On the page of the account, a login that lacks a field is told as a whole too. */
function showLackOnPage(form: HTMLFormElement): void {
  if (rulesOf(form) !== 'connexion' || form.closest('dialog')) return
  form.addEventListener(
    'invalid',
    ({ target }) => {
      const values = new FormData(form)
      const isFirst = target === form.querySelector(':invalid')
      if (isFirst && lacksField(valueIn(values, 'username'), valueIn(values, 'password')))
        notify({ tone: 'error', text: accountMessages['account.login-wrong'] })
    },
    { capture: true },
  )
}

/** Storage can be forbidden: then nothing is remembered. */
function storage<T>(use: (store: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** Fills the name of the last login in, and keeps or forgets it with the next. */
function remember(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>('input[name="remember"]')
  const name = form.querySelector<HTMLInputElement>('input[name="username"]')
  if (!box || !name) return
  const remembered = storage((store) => store.getItem(rememberedAt))
  if (remembered) {
    box.checked = true
    name.value ||= remembered
  }
  form.addEventListener('outcome', (event) => {
    if ((event as CustomEvent<Outcome>).detail.kind !== 'success') return
    storage((store) =>
      box.checked ? store.setItem(rememberedAt, name.value) : store.removeItem(rememberedAt),
    )
  })
}

/** Makes the form answer as it is filled. */
export function wake(screen: HTMLElement): void {
  const form = screen.querySelector<HTMLFormElement>('form[data-tab]')
  if (!form) return
  // Without this script the browser would refuse in its own words: the server refuses in ours.
  form.noValidate = false
  remember(form)
  watchProblems(form, (values) => accountProblems(rulesOf(form), (name) => valueIn(values, name)))
  warnOnLeaving(form)
  showLackOnPage(form)
  letShow(form)
}
