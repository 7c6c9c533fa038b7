import { latePaths } from '../../shared/late-paths.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { showOverlay } from '../late/overlay.ts'
import { isBusy } from './busy.ts'

/**
 * Makes the welcome offer in a dialog, which closes once it is taken: the code is then in the notice.
 * @throws Error when it cannot be read, or when the shopper began something else meanwhile
 */
export async function welcome(): Promise<void> {
  const dialog = await showOverlay(latePaths.newsletter, undefined, () => !isBusy())
  const source = dialog.querySelector<HTMLInputElement>('[name="source"]')
  if (source) source.value = 'popup'
  dialog.addEventListener('outcome', (event) => {
    if ((event as CustomEvent<Outcome>).detail?.kind === 'success') dialog.close()
  })
}
