import { deviceMessages } from '#text/messages/device.ts'
import { notify } from '../toast.ts'

/**
 * Gives an address away: by the device's own sheet where there is one, else by copying it, which is said.
 * @throws Error when the browser does neither
 */
export async function shareLink(url: string, title: string): Promise<void> {
  if (navigator.share) {
    // Someone who closes the sheet has shared nothing, and knows it.
    await navigator.share({ url, title }).catch((error: unknown) => {
      if ((error as Error).name !== 'AbortError') throw error
    })
    return
  }
  await navigator.clipboard.writeText(url)
  notify({ tone: 'success', text: deviceMessages['share.copied'] })
}
