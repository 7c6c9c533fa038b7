import { parsed } from './behaviours/parsed.ts'
import { IslandElement } from './island-element.ts'
import { scriptAddress } from './script-address.ts'

const roused = new WeakMap<HTMLElement, Promise<void>>()

/** Wakes an island; or fetches the script of `client/late` an element names, gives it the element, once, and marks it awake. */
export function rouse(element: HTMLElement): Promise<void> {
  if (element instanceof IslandElement) return element.wake()
  let waking = roused.get(element)
  if (!waking) {
    waking = import(scriptAddress(`late/${element.dataset['late']}`)).then(async ({ wake }) => {
      await parsed
      wake(element)
      element.dataset['awake'] = ''
    })
    roused.set(element, waking)
    waking.catch(() => roused.delete(element))
  }
  return waking
}
