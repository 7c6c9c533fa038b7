import { scriptAddress } from './script-address.ts'

/** Whether the parser has moved past the element: before that its markup may be cut in two. */
function isComplete(element: Node): boolean {
  if (document.readyState !== 'loading') return true
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true
  return false
}

function complete(element: Node): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isComplete(element)) return
      observer.disconnect()
      document.removeEventListener('readystatechange', look)
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
    document.addEventListener('readystatechange', look)
    look()
  })
}

/** `<is-land>`: wakes when its `data-when` says, or when it is asked to. */
export class IslandElement extends HTMLElement {
  #awake: Promise<void> | undefined

  connectedCallback(): void {
    const wake = () => void this.wake().catch(() => {})
    const { when } = this.dataset
    if (when === 'load') wake()
    else if (when === 'idle') (self.requestIdleCallback ?? setTimeout)(wake)
    else if (when === 'visible') {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return
          observer.disconnect()
          wake()
        },
        { rootMargin: '200px' },
      )
      // The element itself has no box (`display: contents`).
      void complete(this).then(() => this.firstElementChild && observer.observe(this.firstElementChild))
    }
  }

  /** Hydrates once; a failed attempt may be tried again. */
  wake(): Promise<void> {
    this.#awake ??= this.#hydrate().catch((error: unknown) => {
      this.#awake = undefined
      throw error
    })
    return this.#awake
  }

  async #hydrate(): Promise<void> {
    const [runtime, chunk] = await Promise.all([
      import(scriptAddress('hydrate')),
      import(scriptAddress(`islands/${this.dataset.name}`)),
      complete(this),
    ])
    await runtime.hydrate(this, chunk.default)
    this.dataset.ready = ''
  }

  /**
   * Opens the dialog of the island as the server drew it, at once; then wakes the island and tells it.
   * Rejects, the dialog closed again, when it cannot wake.
   */
  async open(): Promise<void> {
    const dialog = this.querySelector('dialog')
    if (dialog?.open === false) dialog.showModal()
    dialog?.querySelector('h2')?.focus()
    try {
      await this.wake()
    } catch (error) {
      dialog?.close()
      throw error
    }
    // Who has closed it meanwhile has seen it.
    if (dialog?.open !== false) this.dispatchEvent(new Event('open'))
  }
}
