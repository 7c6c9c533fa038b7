import { parsed } from './behaviours/parsed.ts'
import { scriptAddress } from './script-address.ts'

/** `<is-land>`: asleep until it is asked for. */
export class IslandElement extends HTMLElement {
  #awake: Promise<void> | undefined

  /** Hydrates once; a failed attempt may be tried again. */
  wake(): Promise<void> {
    this.#awake ??= Promise.all([
      import(scriptAddress('hydrate')),
      import(scriptAddress(`islands/${this.dataset.name}`)),
      parsed,
    ])
      .then(async ([{ hydrate }, { default: island }]) => {
        await hydrate(this, island)
        this.dataset.ready = ''
      })
      .catch((error: unknown) => {
        this.#awake = undefined
        throw error
      })
    return this.#awake
  }

  /**
   * Shows the dialog of the island as the server drew it, at once; then wakes the island and tells it. Once it is painted,
   * or at a key before that, it becomes modal and takes the focus: a page made inert is styled again from end to end, which
   * nobody waits for. Rejects, the dialog closed again, when the island cannot wake.
   */
  async open(): Promise<void> {
    const dialog = this.querySelector('dialog')
    const settle = () => {
      if (!dialog?.isConnected || !dialog.matches('[open]:not(:modal)')) return
      dialog.open = false
      dialog.showModal()
      dialog.querySelector('h2')?.focus()
    }
    if (dialog) dialog.open = true
    addEventListener('keydown', settle, { once: true })
    requestAnimationFrame(() => setTimeout(settle))
    await this.wake().catch((error: unknown) => {
      dialog?.close()
      throw error
    })
    // Who has closed it meanwhile has seen it.
    if (dialog?.open !== false) this.dispatchEvent(new Event('open'))
  }
}
