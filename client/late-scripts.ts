import { parsed } from './behaviours/parsed.ts'
import { IslandElement } from './island-element.ts'
import { scriptAddress } from './script-address.ts'

const loads = new WeakMap<HTMLElement, Promise<void>>()

/**
 * Hydrates an island. For any other element, imports the script of `client/late` that it names, calls `wake` once and
 * marks the element as awake.
 */
export function load(element: HTMLElement): Promise<void> {
  if (element instanceof IslandElement) return element.wake()
  let waking = loads.get(element)
  if (!waking) {
    waking = import(scriptAddress(`late/${element.dataset['late']}`)).then(async ({ wake }) => {
      await parsed
      wake(element)
      element.dataset['awake'] = ''
    })
    loads.set(element, waking)
    waking.catch(() => loads.delete(element))
  }
  return waking
}
