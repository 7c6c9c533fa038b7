/** Where a program is told of orders, and the secret that signs what it is told. */
export interface AcpReceiver {
  url: string
  secret: string
}

/** A program that calls by the Agentic Commerce Protocol. */
export interface AcpProgram {
  /** Names it in our rows; tells nothing of its key. */
  name: string
  /** SHA-256 of its key, as hex. Keys are compared by it: the time that takes tells nothing of a key. */
  print: string
  receiver: AcpReceiver | null
}

/** What `ACP_KEYS` may say: entries with commas between, each a key alone, or a key, an address and a secret. */
export const acpKeysPattern =
  /^[\w-]{16,200}( https:\/\/[^\s,]+ [\w-]{16,200})?(,[\w-]{16,200}( https:\/\/[^\s,]+ [\w-]{16,200})?)*$/

/** SHA-256 of a key, as hex. */
export async function printOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The programs that `ACP_KEYS` names. */
export const acpPrograms = (list = ''): Promise<AcpProgram[]> =>
  Promise.all(
    list
      .split(',')
      .filter(Boolean)
      .map(async (entry) => {
        const [key = '', url, secret] = entry.split(' ')
        const print = await printOf(key)
        return {
          name: `acp ${print.slice(0, 16)}`,
          print,
          receiver: url && secret ? { url, secret } : null,
        }
      }),
  )
