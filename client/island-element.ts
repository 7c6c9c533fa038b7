import { openDialog } from './behaviours/open-dialog.ts'
import { parsed } from './behaviours/parsed.ts'
import { scriptAddress } from './script-address.ts'

/** `<is-land>`: server-drawn markup that hydrates on demand. */
export class IslandElement extends HTMLElement {
  #awake: Promise<void> | undefined

  /** Hydrates the island once. After a failure, the next call tries again. */
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
   * Opens the dialog of the island as the server drew it, then hydrates the island and dispatches `open` to it. Closes
   * the dialog and rejects when the island cannot hydrate. Rejects in browsers without dialogs, so that the caller shows
   * the result in another way.
   */
  async open(): Promise<void> {
    const dialog = this.querySelector('dialog')
    if (dialog && !dialog.showModal) throw new Error('No dialogs in this browser')
    if (dialog) openDialog(dialog)
    await this.wake().catch((error: unknown) => {
      dialog?.close()
      throw error
    })
    // Do not dispatch `open` when the shopper has closed the dialog in the meantime.
    if (dialog?.open !== false) this.dispatchEvent(new Event('open'))
  }
}
