import { locale } from '#text/language.ts'
import { cardMessages } from '#text/messages/card.ts'
import { cleanHolder, holderProblem } from '../../shared/checkout/card-holder.ts'
import { drawIcon } from '../behaviours/draw-icon.ts'
import { showError } from '../behaviours/forms/field-errors.ts'

/** The part of LianLian's script that this module uses, after its public integrations. */
interface CardKit {
  setLanguage?(language: string): void
  elements(): { create(kind: 'card', options: object): { mount(selector: string): void } }
  getValidateResult(): Promise<{ validateResult?: boolean } | undefined>
  confirmPay(): Promise<{ data?: string | null } | undefined>
}

/** Milliseconds to wait for the fields. After that, the buyer enters the card on LianLian's page. */
const timeoutMs = 10_000

const kit = () => (globalThis as { LLP?: CardKit }).LLP

const loads = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = reject
    document.head.append(script)
  })

async function mount({ dataset }: HTMLElement, frame: HTMLElement): Promise<CardKit> {
  const asked = fetch(dataset['token'] ?? '', { method: 'POST', headers: { Accept: 'application/json' } })
  if (!kit()) await loads(dataset['script'] ?? '')
  const response = await asked
  const drawn = kit()
  if (!response.ok || !drawn) throw new Error('no card fields')
  const { token } = await response.json()
  drawn.setLanguage?.(locale)
  drawn.elements().create('card', { token, merchantUrl: location.origin, style: {} }).mount(`#${frame.id}`)
  return drawn
}

const inTime = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null))]).catch(() => null)

/**
 * Shows LianLian's card fields while the buyer has chosen that method. Turns the card into a token before the form is
 * sent. When the fields do not load, the form goes without a token.
 */
export function wake(box: HTMLElement): void {
  const form = box.closest('form')
  const frame = box.querySelector<HTMLElement>('#card-frame')
  const holder = box.querySelector<HTMLInputElement>('[name="holder_name"]')
  const token = box.querySelector<HTMLInputElement>('[name="card_token"]')
  if (!form || !frame || !holder || !token) return
  const empty = [...frame.cloneNode(true).childNodes]
  let fields: Promise<CardKit | null> | undefined
  const isChosen = () => new FormData(form).get('payment_method') === 'lianlian'
  const refresh = () => {
    if (isChosen()) fields ??= inTime(mount(box, frame))
    void fields?.then((drawn) => {
      box.hidden = !drawn || !isChosen()
    })
  }
  const say = (sentence: string) => {
    frame.querySelector('.error')?.remove()
    const error = document.createElement('p')
    error.className = 'error'
    error.setAttribute('role', 'alert')
    error.append(drawIcon('alert'), sentence)
    frame.append(error)
    frame.querySelector('iframe')?.focus()
  }
  /** Returns the token of the card, `''` without fields, or `null` when the buyer has to correct the card. */
  const read = async (): Promise<string | null> => {
    const drawn = await fields
    if (!drawn) return ''
    const problem = holderProblem(cleanHolder(holder.value))
    if (problem) {
      showError(holder, problem)
      holder.focus()
      return null
    }
    const isWhole = (await drawn.getValidateResult())?.validateResult
    const card = isWhole ? (await drawn.confirmPay())?.data : null
    if (!card) say(cardMessages[isWhole ? 'card.not-read' : 'card.incomplete'])
    return card || null
  }
  /** State of the card. `read` means that the token is known, or that LianLian's page asks for the card. */
  let step: 'typing' | 'reading' | 'read' = 'typing'
  form.addEventListener('submit', (event) => {
    const { submitter } = event
    // Buttons with their own `formaction` do not place the order.
    const isOrder = !event.defaultPrevented && !submitter?.hasAttribute('formaction') && isChosen()
    if (!isOrder || step === 'read') return
    event.preventDefault()
    if (step === 'reading') return
    step = 'reading'
    void read()
      .catch(() => {
        say(cardMessages['card.not-read'])
        return null
      })
      .then((card) => {
        step = card === null ? 'typing' : 'read'
        if (card === null) return
        token.value = card
        form.requestSubmit(submitter)
      })
  })
  form.addEventListener('change', refresh)
  // The page returns from the back/forward cache after a payment. A token works only once, so start again.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    step = 'typing'
    token.value = ''
    frame.replaceChildren(...empty.map((node) => node.cloneNode(true)))
    fields = undefined
    refresh()
  })
  refresh()
}
