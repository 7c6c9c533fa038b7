import {
  type InnerList,
  type Item,
  parseDictionary,
  serializeInnerList,
  serializeItem,
} from 'structured-headers'

/** One signature of a request, as its two headers tell of it (RFC 9421). */
export interface Candidate {
  /** Identifiers of what is signed, in their order, each with its parameters: `"@method"`, `"signature-agent";key="sig1"`. */
  components: readonly Item[]
  /** The list and its parameters, letter by letter. */
  params: string
  keyId: string
  tag: string | undefined
  /** Seconds since 1970; `undefined` for what is not said. */
  created: number | undefined
  expires: number | undefined
  signature: ArrayBuffer
}

/** Signatures of one request that are tried; nobody needs as many. */
const maxTried = 5

const isList = (member: unknown): member is InnerList => Array.isArray(member) && Array.isArray(member[0])

/** Reads a dictionary of a header; empty where it is none. */
export function dictionaryIn(header: string | null): ReturnType<typeof parseDictionary> {
  try {
    return parseDictionary(header ?? '')
  } catch {
    return new Map()
  }
}

/** The signatures of a request that can be read. What is listed and not there, or not as it should be, is none. */
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

/** Names of what is signed. */
export const namesOf = ({ components }: Candidate): string[] => components.map(([name]) => String(name))

/** The value of one component; `null` for one that is not there, or that nobody signs here. */
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

/** What a signature signs, letter by letter; `null` where something of it is not there, or is there twice. */
export function baseOf({ components, params }: Candidate, request: Request): string | null {
  const lines = components.map((component) => {
    const value = signedValue(component, request)
    return value === null ? null : `${serializeItem(component)}: ${value}`
  })
  const isOnce = new Set(components.map((each) => serializeItem(each))).size === components.length
  return isOnce && !lines.includes(null) ? [...lines, `"@signature-params": ${params}`].join('\n') : null
}
