import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyOutcome, submitForm } from '../../client/forms.ts'
import { cart } from '../../client/state/cart.ts'
import { adding, reread } from '../../client/state/outbox.ts'
import { answer, cartOf, line, sentField, settled } from './fixtures.ts'

const request = vi.fn<typeof fetch>()
const go = vi.fn()

function page(html: string): HTMLFormElement {
  document.body.innerHTML = `<a data-cart href="/cart" aria-label="Mon panier, vide"><span class="count" hidden>0</span></a>${html}`
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  return form
}

const addForm = () =>
  page(`<form method="post" action="/cart/items" data-enhance="cart" data-after="cart">
    <input name="id" value="7001"><button type="submit">Ajouter</button></form>`)

/** Adds a drawer that opens its dialog, and finishes loading when `wake` resolves. */
function addDrawer(wake: () => Promise<void> = async () => {}) {
  const dialog = document.createElement('dialog')
  const open = vi.fn(() => {
    dialog.showModal()
    return wake()
  })
  const drawer = Object.assign(document.createElement('is-land'), { wake, open, dialog })
  drawer.dataset.name = 'cart-drawer'
  drawer.dataset.ready = ''
  drawer.append(dialog)
  document.body.append(drawer)
  return drawer
}

const intentOf = (call: number) => sentField(request, call, 'intent')

beforeEach(() => {
  request.mockReset()
  go.mockReset()
  vi.stubGlobal('fetch', request)
  vi.spyOn(location, 'assign').mockImplementation(go)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('submitting a form', () => {
  test('sends one intent for a double click, and marks the button as busy', async () => {
    let reply: (response: Response) => void = () => {}
    request.mockReturnValue(new Promise((resolve) => (reply = resolve)))
    const form = addForm()
    const button = form.querySelector('button')
    const first = submitForm(form, button)
    await submitForm(form, button)
    await settled()
    expect(button?.dataset.state).toBe('pending')
    expect(button?.getAttribute('aria-busy')).toBe('true')
    reply(answer({ kind: 'success', cart: cartOf(line()) }))
    await first
    expect(request).toHaveBeenCalledTimes(1)
    expect(button?.hasAttribute('data-state')).toBe(false)
    expect(button?.hasAttribute('aria-busy')).toBe(false)
  })

  test('sends two forms with two intents, one after the other', async () => {
    const replies: ((response: Response) => void)[] = []
    request.mockImplementation(() => new Promise((resolve) => replies.push(resolve)))
    const first = addForm()
    const second = first.cloneNode(true) as HTMLFormElement
    document.body.append(second)
    const sent = [submitForm(first, null), submitForm(second, null)]
    await settled()
    expect(request).toHaveBeenCalledTimes(1)
    replies[0]?.(answer({ kind: 'success', cart: cartOf(line()) }))
    await settled()
    expect(request).toHaveBeenCalledTimes(2)
    replies[1]?.(answer({ kind: 'success', cart: cartOf(line({ quantity: 2, subtotal: 19_800 })) }))
    await Promise.all(sent)
    expect(intentOf(0)).toMatch(/^[0-9a-f-]{36}$/)
    expect(intentOf(1)).not.toBe(intentOf(0))
    expect(cart.value?.count).toBe(2)
  })

  test('adds no intent to a form that does not change the cart', async () => {
    request.mockResolvedValue(answer({ kind: 'success' }))
    await submitForm(
      page('<form action="/newsletter" data-enhance><input name="email" value="a@b.fr"></form>'),
      null,
    )
    expect(intentOf(0)).toBeNull()
  })
})

describe('success outcome', () => {
  test('updates the cart, the badge and its label, then opens the drawer', async () => {
    const form = addForm()
    const drawer = addDrawer()
    await applyOutcome(form, {
      kind: 'success',
      cart: cartOf(line({ quantity: 2, subtotal: 19_800 })),
      notice: { tone: 'success', text: 'Ajouté au panier.' },
      goTo: '/cart',
    })
    expect(cart.value?.subtotal).toBe(19_800)
    const link = document.querySelector('a[data-cart]')
    expect(link?.getAttribute('aria-label')).toBe('Mon panier, 2 articles')
    expect(link?.querySelector<HTMLElement>('.count')).toMatchObject({ hidden: false, textContent: '2' })
    expect(drawer.open).toHaveBeenCalledOnce()
    await vi.waitFor(() =>
      expect(drawer.querySelector('[role="status"] .toast p')?.textContent).toBe('Ajouté au panier.'),
    )
    expect(go).not.toHaveBeenCalled()
  })

  test('shows a notice with a link to the cart where there is no drawer', async () => {
    await applyOutcome(addForm(), {
      kind: 'success',
      cart: cartOf(line()),
      notice: { tone: 'success', text: 'Ajouté au panier.' },
      goTo: '/cart',
    })
    expect(document.querySelector('.toast a[href="/cart"]')?.textContent).toBe('Voir le panier')
    expect(go).not.toHaveBeenCalled()
  })

  test('shows a notice and stays when data-after is stay', async () => {
    const form = page('<form action="/cart/items/a1/restore" data-enhance="cart" data-after="stay"></form>')
    const notice = { tone: 'success', text: 'L’article est de retour.' } as const
    await applyOutcome(form, { kind: 'success', cart: cartOf(line()), notice, goTo: '/cart' })
    expect(document.querySelector('[role="status"] .toast p')?.textContent).toBe('L’article est de retour.')
    expect(go).not.toHaveBeenCalled()
  })

  test('goes to the cart when there is neither drawer nor notice', async () => {
    await applyOutcome(addForm(), { kind: 'success', cart: cartOf(line()), goTo: '/cart' })
    expect(go).toHaveBeenCalledWith('/cart')
  })

  test('hides the badge of an empty cart', async () => {
    await applyOutcome(addForm(), { kind: 'success', cart: cartOf() })
    expect(document.querySelector('a[data-cart]')?.getAttribute('aria-label')).toBe('Mon panier, vide')
    expect(document.querySelector<HTMLElement>('.count')?.hidden).toBe(true)
  })
})

describe('cart drawer of an add', () => {
  let reply: (response: Response) => void = () => {}
  beforeEach(() => {
    request.mockReturnValue(new Promise((resolve) => (reply = resolve)))
  })
  const message = () => document.querySelector('.toast p')?.textContent
  const outOfStock = { kind: 'refused', status: 405, notice: { tone: 'error', text: 'Stock insuffisant' } }

  test('opens before the response, with a placeholder', async () => {
    const form = addForm()
    const { dialog, open } = addDrawer()
    const sent = submitForm(form, null)
    await settled()
    expect(dialog.open).toBe(true)
    expect(adding.value).toBe(1)
    reply(answer({ kind: 'success', cart: cartOf(line()), notice: { tone: 'success', text: 'Ajouté.' } }))
    await sent
    expect(adding.value).toBe(0)
    expect(open).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(message()).toBe('Ajouté.'))
  })

  test('stays closed when the buyer closes it before the response', async () => {
    const form = addForm()
    const { dialog } = addDrawer()
    const sent = submitForm(form, null)
    await settled()
    dialog.close()
    reply(answer({ kind: 'success', cart: cartOf(line()) }))
    await sent
    expect(dialog.open).toBe(false)
  })

  test('closes after a refusal, and the page shows the notice', async () => {
    const form = addForm()
    const { dialog } = addDrawer()
    const sent = submitForm(form, null)
    await settled()
    reply(answer(outOfStock, 405))
    await sent
    expect(dialog.open).toBe(false)
    expect(document.querySelector('body > .toasts .toast p')?.textContent).toBe('Stock insuffisant')
  })

  test('closes after a field error, and the field gets the focus', async () => {
    const form = addForm()
    form.insertAdjacentHTML('beforeend', '<div class="field"><input name="letters"></div>')
    const { dialog } = addDrawer()
    const sent = submitForm(form, null)
    await settled()
    reply(answer({ kind: 'invalid', errors: { letters: 'Écrivez votre texte.' } }, 422))
    await sent
    expect(dialog.open).toBe(false)
    expect(document.activeElement?.getAttribute('name')).toBe('letters')
  })

  test('is not opened twice when the first script opened it', async () => {
    const form = addForm()
    const { dialog, open } = addDrawer()
    const opened = open()
    dialog.close()
    const sent = submitForm(form, null, opened)
    reply(answer({ kind: 'success', cart: cartOf(line()) }))
    await sent
    expect(open).toHaveBeenCalledOnce()
    expect(dialog.open).toBe(false)
  })

  test('stays closed when the refusal comes before hydration', async () => {
    const form = addForm()
    let wake = () => {}
    const { dialog } = addDrawer(() => new Promise((resolve) => (wake = resolve)))
    const sent = submitForm(form, null)
    reply(answer(outOfStock, 405))
    await sent
    expect(message()).toBe('Stock insuffisant')
    wake()
    await settled()
    expect(dialog.open).toBe(false)
  })

  test('stays open with a placeholder while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    request.mockRejectedValue(new TypeError('failed to fetch'))
    const form = addForm()
    const { dialog } = addDrawer()
    await submitForm(form, null)
    expect(dialog.open).toBe(true)
    expect(adding.value).toBe(1)
    await vi.waitFor(() => expect(dialog.querySelector('.toast p')?.textContent).toContain('interrompue'))
    for (const name of Object.keys(localStorage)) localStorage.removeItem(name)
    reread()
  })
})

describe('error outcomes', () => {
  const fields = () =>
    page(`<form action="/checkout" data-enhance>
      <div class="field"><label for="e">E-mail</label><input id="e" name="email" aria-describedby="e-hint"><p id="e-hint">Aide</p></div>
      <div class="field"><label for="p">Code postal</label><input id="p" name="billing.postcode"></div></form>`)

  test('show errors beside their fields, with aria attributes and focus on the first', async () => {
    const form = fields()
    await applyOutcome(form, {
      kind: 'invalid',
      errors: { 'billing.postcode': 'Indiquez le code postal.', email: 'Indiquez votre e-mail.' },
    })
    const email = document.getElementById('e')
    expect(document.activeElement).toBe(email)
    expect(email?.getAttribute('aria-invalid')).toBe('true')
    expect(email?.getAttribute('aria-describedby')).toBe('e-hint e-error')
    expect(document.getElementById('e-error')?.textContent).toBe('Indiquez votre e-mail.')
    expect(document.getElementById('p')?.closest('.field')?.hasAttribute('data-invalid')).toBe(true)
  })

  test('are removed at the next attempt', async () => {
    const form = fields()
    await applyOutcome(form, { kind: 'invalid', errors: { email: 'Indiquez votre e-mail.' } })
    request.mockResolvedValue(answer({ kind: 'success' }))
    await submitForm(form, null)
    expect(document.querySelector('.error, [aria-invalid], [data-invalid]')).toBeNull()
    expect(document.getElementById('e')?.getAttribute('aria-describedby')).toBe('e-hint')
  })

  test('show an error without field as a notice', async () => {
    await applyOutcome(fields(), { kind: 'invalid', errors: { intent: 'Rouvrez la page.' } })
    expect(document.querySelector('[role="alert"] .toast p')?.textContent).toBe('Rouvrez la page.')
  })

  test('show the notice of a refusal and stay on the page', async () => {
    await applyOutcome(fields(), {
      kind: 'refused',
      status: 404,
      notice: {
        tone: 'error',
        text: 'Network Error',
        lang: 'en',
        translation: 'Connexion interrompue, réessayez.',
      },
      goTo: '/cart',
    })
    const words = document.querySelector('[role="alert"] .toast p')
    expect(words?.textContent).toBe('Network Error. Connexion interrompue, réessayez.')
    expect(words?.querySelector('[lang="en"]')?.textContent).toBe('Network Error')
    expect(go).not.toHaveBeenCalled()
  })

  test('go to the address of the server when the session has expired', async () => {
    await applyOutcome(fields(), { kind: 'expired', notice: { tone: 'warning', text: 'Expirée' }, goTo: '/' })
    expect(go).toHaveBeenCalledWith('/')
  })
})
