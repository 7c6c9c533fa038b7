/**
 * A form that uses a passkey.
 * Fetches the options from the server, runs them in the browser, and submits the credential.
 */

import { passkeyScriptMessages } from '#text/messages/passkey-script.ts'
import type { Outcome } from '../../../shared/outcome.ts'
import { notify } from '../../behaviours/toast.ts'
import { applyOutcome } from '../../forms.ts'
import { send } from '../../send.ts'

const tell = (key: keyof typeof passkeyScriptMessages) =>
  notify({ tone: 'warning', text: passkeyScriptMessages[key], seconds: 8 })

/** Makes a passkey, or signs with one. Waits for the visitor. Rejects when the visitor cancels. */
async function answer(passkey: object): Promise<Credential | null> {
  if ('user' in passkey)
    return navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        passkey as PublicKeyCredentialCreationOptionsJSON,
      ),
    })
  return navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
      passkey as unknown as PublicKeyCredentialRequestOptionsJSON,
    ),
  })
}

async function use(form: HTMLFormElement): Promise<void> {
  if (!('parseRequestOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {})))
    return tell('passkey.unsupported')
  const outcome: Outcome | undefined = await send(form.dataset['options'] ?? '', new FormData(form))
  if (!outcome) return
  if (outcome.kind !== 'success' || !outcome.passkey) return applyOutcome(form, outcome)
  const credential = await answer(outcome.passkey).catch(() => null)
  if (!credential) return tell('passkey.unanswered')
  const field = form.elements.namedItem('credential') as HTMLInputElement
  field.value = JSON.stringify(credential)
  form.requestSubmit()
}

export function wake(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="button"]:not([aria-controls])')
  let isAsked = false
  button?.addEventListener('click', () => {
    if (isAsked) return
    isAsked = true
    button.setAttribute('aria-busy', 'true')
    void use(form).finally(() => {
      isAsked = false
      button.removeAttribute('aria-busy')
    })
  })
}
