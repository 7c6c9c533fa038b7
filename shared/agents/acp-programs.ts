/** Address that receives events about orders, and the secret that signs them. */
interface AcpReceiver {
  url: string
  secret: string
}

/** A program that uses the Agentic Commerce Protocol. */
export interface AcpProgram {
  /** Name of the program in our rows. It reveals nothing about its key. */
  name: string
  /**
   * SHA-256 of its key, in hex. Keys are compared by this hash, so that the time of the comparison reveals nothing
   * about a key.
   */
  print: string
  receiver: AcpReceiver | null
}

/** Format of `ACP_KEYS`: entries separated by commas, each a key, or a key, an address and a secret. */
export const acpKeysPattern =
  /^[\w-]{16,200}( https:\/\/[^\s,]+ [\w-]{16,200})?(,[\w-]{16,200}( https:\/\/[^\s,]+ [\w-]{16,200})?)*$/

/** Returns the SHA-256 of a key, in hex. */
export async function printOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the programs that `ACP_KEYS` lists. */
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
