import { deviceMessages } from '#text/messages/device.ts'
import { notify } from '../toast.ts'

/**
 * Shares an address through the share sheet of the device. Without one, copies the address and shows a notice.
 * @throws Error when the browser can do neither
 */
export async function shareLink(url: string, title: string): Promise<void> {
  if (navigator.share) {
    // Do not report an error when the visitor closes the share sheet.
    await navigator.share({ url, title }).catch((error: unknown) => {
      if ((error as Error).name !== 'AbortError') throw error
    })
    return
  }
  await navigator.clipboard.writeText(url)
  notify({ tone: 'success', text: deviceMessages['share.copied'] })
}
