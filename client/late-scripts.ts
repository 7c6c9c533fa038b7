import type { IslandElement } from './island-element.ts'
import { scriptAddress } from './script-address.ts'

/** What an early event waits for. */
export type Sleeper = Pick<IslandElement, 'dataset' | 'wake'>

const roused = new WeakMap<HTMLElement, Promise<void>>()

/** Fetches the script of `client/late` an element names, gives it the element, once, and marks it awake. */
export function rouse(element: HTMLElement): Promise<void> {
  let waking = roused.get(element)
  if (!waking) {
    waking = import(scriptAddress(`late/${element.dataset['late']}`)).then(({ wake }) => {
      wake(element)
      element.dataset['awake'] = ''
    })
    roused.set(element, waking)
    waking.catch(() => roused.delete(element))
  }
  return waking
}

/** The late script that a control waits for. A button with a command is the browser's. */
export function sleeperOf(control: HTMLElement | null | undefined): Sleeper | undefined {
  if (control?.hasAttribute('command')) return
  const element = control?.closest<HTMLElement>('[data-late]:not([data-awake])')
  return element ? { dataset: element.dataset, wake: () => rouse(element) } : undefined
}
