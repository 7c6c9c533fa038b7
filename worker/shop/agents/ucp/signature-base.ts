import {
  type InnerList,
  type Item,
  parseDictionary,
  serializeInnerList,
  serializeItem,
} from 'structured-headers'

/** One signature of a request, from its two headers (RFC 9421). */
export interface Candidate {
  /**
   * Identifiers of the signed components, in order, with their parameters: `"@method"`, `"signature-agent";key="sig1"`.
   */
  components: readonly Item[]
  /** The component list with its parameters, exactly as sent. */
  params: string
  keyId: string
  tag: string | undefined
  /** Seconds since 1970; `undefined` when absent. */
  created: number | undefined
  expires: number | undefined
  signature: ArrayBuffer
}

/** The maximum number of signatures that the Worker checks per request. */
const maxTried = 5

const isList = (member: unknown): member is InnerList => Array.isArray(member) && Array.isArray(member[0])

/** Parses a header as a dictionary; empty when it is invalid. */
export function dictionaryIn(header: string | null): ReturnType<typeof parseDictionary> {
  try {
    return parseDictionary(header ?? '')
  } catch {
    return new Map()
  }
}

/** Returns the readable signatures of a request. Leaves out those that are missing or malformed. */
export function candidatesIn(headers: Headers): Candidate[] {
  const signatures = dictionaryIn(headers.get('Signature'))
  return [...dictionaryIn(headers.get('Signature-Input'))]
    .slice(0, maxTried)
    .flatMap(([label, list]): Candidate[] => {
      const [signature] = signatures.get(label) ?? []
      if (!isList(list) || !(signature instanceof ArrayBuffer)) return []
      const [components, params] = list
      const said = (name: string) => params.get(name)
      const seconds = (name: string) => {
        const value = said(name)
        return typeof value === 'number' ? value : undefined
      }
      const [keyId, tag] = [said('keyid'), said('tag')]
      if (typeof keyId !== 'string' || (tag !== undefined && typeof tag !== 'string')) return []
      const times = { created: seconds('created'), expires: seconds('expires') }
      return [{ components, params: serializeInnerList(list), keyId, tag, ...times, signature }]
    })
}

/** Returns the names of the signed components. */
export const namesOf = ({ components }: Candidate): string[] => components.map(([name]) => String(name))

/** Returns the value of one component; `null` when it is absent or not supported. */
function signedValue([name, params]: Item, { method, url, headers }: Request): string | null {
  const { host, pathname, search } = new URL(url)
  const member = params.get('key')
  if (params.size > (member === undefined ? 0 : 1) || typeof name !== 'string') return null
  if (member !== undefined) {
    const found = typeof member === 'string' ? dictionaryIn(headers.get(name)).get(member) : undefined
    return found ? (isList(found) ? serializeInnerList(found) : serializeItem(found)) : null
  }
  switch (name) {
    case '@method':
      return method
    case '@authority':
      return host
    case '@path':
      return pathname
    case '@query':
      return search || '?'
    default:
      return name.startsWith('@') ? null : (headers.get(name)?.trim() ?? null)
  }
}

/** Returns the signature base, the exact text that is signed; `null` when a component is missing or listed twice. */
export function baseOf({ components, params }: Candidate, request: Request): string | null {
  const lines = components.map((component) => {
    const value = signedValue(component, request)
    return value === null ? null : `${serializeItem(component)}: ${value}`
  })
  const isOnce = new Set(components.map((each) => serializeItem(each))).size === components.length
  return isOnce && !lines.includes(null) ? [...lines, `"@signature-params": ${params}`].join('\n') : null
}
