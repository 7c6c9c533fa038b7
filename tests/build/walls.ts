import { dirname, join, normalize } from 'node:path'

/** Rooms by path pattern. A file belongs to the first that matches. */
const rooms = {
  tests: /^tests\//,
  contract: /^worker\/commerce\/contract\//,
  commerce: /^worker\/commerce\//,
  platform: /^worker\/platform\//,
  woocommerce: /^worker\/woocommerce\//,
  shop: /^worker\/shop\//,
  render: /^worker\/render\//,
  http: /^worker\/http\//,
  pdf: /^worker\/pdf\//,
  content: /^worker\/content\//,
  cache: /^worker\/cache\//,
  commands: /^worker\/commands\//,
  wiring: /^worker\/(app|routes|index|scheduled|back-end|health|cached-answers)\.ts$/,
  context: /^worker\/context\.ts$/,
  base: /^worker\/[^/]+$/,
  'client build': /^client\/(build|diagrams)(\/|\.ts$)/,
  client: /^client\//,
  brand: /^shared\/brands\/|^#brand\//,
  shared: /^shared\/|^#text\//,
} as const
type Room = keyof typeof rooms

interface Wall {
  /** Rooms that it may import. */
  may: readonly Room[]
  /** Files of other rooms that it may also import. */
  faces?: RegExp
  /** Advice for code that needs more of another room. */
  instead: string
}

const ground: readonly Room[] = ['base', 'brand', 'cache', 'content', 'shared']

/** The allowed imports of each room. */
const walls: Readonly<Record<Room, Wall>> = {
  brand: { may: ['shared'], instead: 'A brand is words and facts: whoever shows them asks for them.' },
  shared: { may: ['brand'], instead: 'A rule of `shared` takes what it needs as an argument.' },
  client: { may: ['brand', 'shared'], instead: 'What browser and Worker both need is a rule of `shared`.' },
  'client build': {
    may: ['brand', 'client', 'shared'],
    instead: 'What the build and the Worker both need is a rule of `shared`.',
  },
  content: {
    may: ['base', 'brand', 'shared'],
    instead: 'Content is words and facts: whoever shows them asks for them.',
  },
  base: {
    may: ['brand', 'cache', 'content', 'shared'],
    instead:
      'What a room owns stands in that room; `base` holds bindings, settings and types that all share.',
  },
  cache: { may: ['base', 'shared'], instead: 'The cache knows tags and keys, never what is kept.' },
  contract: {
    may: ['base', 'brand', 'cache', 'shared'],
    instead: 'The contract is what both ends speak: what one end does with it stands in that end.',
  },
  commerce: {
    may: ['contract', ...ground],
    instead: 'The shop reaches what stands behind it through the transport that `app.ts` hands it.',
  },
  context: {
    may: ['commerce', ...ground],
    instead: 'The context holds types of what every request has.',
  },
  render: {
    may: ['context', ...ground],
    faces: /^worker\/commerce\/contract\/error\.ts$/,
    instead: 'It is handed pages, frames and slots (`render/shell.ts`): it knows none.',
  },
  http: {
    may: ['render', 'context', ...ground],
    faces: /^worker\/commerce\/contract\/error\.ts$/,
    instead: 'It is handed pages (`errorsWith`): it knows none.',
  },
  pdf: { may: ['brand', 'content', 'shared'], instead: 'A document is drawn from what it is given.' },
  shop: {
    may: ['render', 'commerce', 'contract', 'context', 'pdf', 'client', ...ground],
    instead: 'A page asks `commerce` for data; what it cannot ask for is a call of the contract to add.',
  },
  platform: {
    may: ['contract', 'pdf', ...ground],
    instead: 'The platform answers the contract: what a page shows of it is decided in `shop`.',
  },
  woocommerce: {
    may: ['contract', 'context', 'platform', ...ground],
    instead: 'The adapter stands before the platform’s faces, never behind a page.',
  },
  commands: {
    may: ['platform', 'woocommerce', 'client build', ...ground],
    instead: 'A command calls the room that does the work.',
  },
  wiring: {
    may: ['shop', 'render', 'http', 'commerce', 'contract', 'platform', 'woocommerce', 'context', ...ground],
    instead: 'Wiring joins rooms of the Worker.',
  },
  tests: { may: Object.keys(rooms) as Room[], instead: '' },
}

/** Parts of the platform that the WooCommerce adapter may not import, because payments belong to the platform alone. */
const behindFaces =
  /^worker\/platform\/(providers|orders\/(events|refunds|invoices)|catalogue\/facet-index)\//

/** Packages that only one room may import. */
const packages: readonly (readonly [RegExp, Room, string])[] = [
  [
    /^(?!zod$|libphonenumber-js\/core$|mdast$|mdast-util-|micromark-extension-)/,
    'shared',
    'imports nothing but zod, the plans of phones and the readers of Markdown',
  ],
]

const roomOf = (file: string): Room | undefined =>
  (Object.keys(rooms) as Room[]).find((room) => rooms[room].test(file))

const specifiers =
  /(?:^|[\s;}])(?:import|export)\s+(?:type\s+)?(?:[\w$*{}\s,]+?\s+from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'|^declare module '([^']+)'/gm

/** Returns the imports of a source file, types included: packages by name, files by project path. */
export function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(specifiers)].map(([, by = '', late = '', joined = '']) => {
    const name = by || late || joined
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : name
  })
}

/** Returns a sentence about a forbidden import; `null` for an allowed one. */
function faultOf(file: string, imported: string): string | null {
  const from = roomOf(file)
  if (!from) return `${file} stands in no room: give it one in tests/build/walls.ts`
  const isFile = /^(worker|client|shared|tests|#brand|#text)\//.test(imported)
  if (!isFile) {
    if (imported.startsWith('.build/')) return null
    const rule = packages.find(([pattern, room]) => room === from && pattern.test(imported))
    return rule ? `${file} imports ${imported}: \`${from}\` ${rule[2]}. ${walls[from].instead}` : null
  }
  const to = roomOf(imported)
  if (!to || to === from) return null
  const { may, faces, instead } = walls[from]
  const isBehind = from === 'woocommerce' && behindFaces.test(imported)
  if ((may.includes(to) && !isBehind) || faces?.test(imported)) return null
  return `${file} imports ${imported}: \`${from}\` may not know \`${to}\`. ${instead}`
}

/**
 * Returns the forbidden imports.
 * @param files sources by project path
 */
export const wallFaults = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, source]) =>
    importsOf(file, source).flatMap((imported) => faultOf(file, imported) ?? []),
  )

/** Returns the import cycles, types included, each as a list of files. */
export function cyclesOf(files: ReadonlyMap<string, string>): string[][] {
  const imports = new Map([...files].map(([file, source]) => [file, importsOf(file, source)]))
  const done = new Set<string>()
  const circles: string[][] = []
  const walk = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file)
    if (at >= 0) return void circles.push([...way.slice(at), file])
    if (done.has(file)) return
    for (const next of imports.get(file) ?? []) if (imports.has(next)) walk(next, [...way, file])
    done.add(file)
  }
  for (const file of imports.keys()) walk(file, [])
  return circles
}
