/**
 * The account forms (login, registration and others), on their page and in a dialog: shows errors before they are sent,
 * shows the password, remembers the user name.
 */

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

/** Storage key of the user name for « Se souvenir de moi ». */
const rememberedAt = `${brand.key}_username`

const rulesOf = (form: HTMLFormElement): AccountForm =>
  accountForms.find((name) => name === form.dataset['tab']) ?? 'connexion'

const valueIn = (values: FormData, name: string) => String(values.get(name) ?? '')

/** Shows the error of a field when the visitor leaves it, even if it is empty. */
function warnOnLeaving(form: HTMLFormElement): void {
  const announce = (control: Control) => {
    // A field in a window that loses the focus has not been left. A change of tab has removed the field.
    if (control !== document.activeElement && control.isConnected && !control.validity.valid)
      showError(control, control.validationMessage)
  }
  watchPresses()
  form.addEventListener('focusout', ({ target }) => {
    if (isControl(target)) afterPress(() => announce(target))
  })
}

/** Shows a notice for a login with an empty field, on the account page only. The field shows its own error too. */
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

/** Runs `use` with the storage. Returns `undefined` when the browser refuses storage. */
function storage<T>(use: (store: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** Fills in the stored user name. Stores or deletes it at the next login. */
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

/** Makes the form show its errors while the visitor fills it. */
export function wake(screen: HTMLElement): void {
  const form = screen.querySelector<HTMLFormElement>('form[data-tab]')
  if (!form) return
  // The server draws `novalidate`, because without script the browser would show its own sentences instead of ours.
  form.noValidate = false
  remember(form)
  watchProblems(form, (values) => accountProblems(rulesOf(form), (name) => valueIn(values, name)))
  warnOnLeaving(form)
  showLackOnPage(form)
  letShow(form)
}
