/** Mail providers of French shoppers, with the endings of their domains, the likeliest first. */
const providers: Readonly<Record<string, readonly string[]>> = {
  ...{ gmail: ['com'], googlemail: ['com'], icloud: ['com'], orange: ['fr'], wanadoo: ['fr'], free: ['fr'] },
  ...{ sfr: ['fr'], laposte: ['net'], bbox: ['fr'], neuf: ['fr'], numericable: ['fr'], aliceadsl: ['fr'] },
  ...{
    hotmail: ['com', 'fr'],
    outlook: ['com', 'fr'],
    live: ['com', 'fr'],
    yahoo: ['com', 'fr'],
    msn: ['com'],
  },
}

/** Endings that no domain has, and what they stand for. */
const noEndings: Readonly<Record<string, string>> = {
  ...{ con: 'com', cmo: 'com', comm: 'com', vom: 'com', xom: 'com', cim: 'com', ocm: 'com', coom: 'com' },
  ...{ f: 'fr', frr: 'fr', ffr: 'fr', rf: 'fr', fe: 'fr', ft: 'fr', nett: 'net', nte: 'net' },
}

/** Endings that exist, but not behind the name of a provider above. */
const wrongEndings: Readonly<Record<string, string>> = {
  c: 'com',
  co: 'com',
  cm: 'com',
  om: 'com',
  ne: 'net',
}

/** Minimum letters of a name to correct, and of what it stands for. Shorter ones resemble too many others. */
const minLetters = { typed: 4, meant: 5 }

/** Names of other mail providers that resemble one above. */
const others = /^(?:ymail|email|gmx|mail|rmail|aol|me|mac)$/

/** Whether two words differ by one typing error: a wrong, missing or extra letter, or two swapped letters. */
function isOneSlip(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one, other].map((word) => word.slice(start, word.length - end))
  const isSwapped = left?.length === 2 && left === right?.split('').reverse().join('')
  return isSwapped || Math.max(left?.length ?? 0, right?.length ?? 0) === 1
}

/** Returns the provider whose name a typed one stands for, if any. */
const providerOf = (name: string): string | undefined =>
  Object.hasOwn(providers, name)
    ? name
    : name.length >= minLetters.typed && !others.test(name)
      ? Object.keys(providers).find((each) => each.length >= minLetters.meant && isOneSlip(name, each))
      : undefined

/**
 * Returns a domain with one full stop between its parts, where the typed one has a comma, several stops or none behind
 * the name of a provider: `gmail,com`, `gmailcom` and `gmail` → `gmail.com`.
 */
function dotted(typed: string): string {
  const domain = typed.replace(/[.,;:]+/g, '.')
  if (domain.includes('.')) return domain
  const provider = Object.keys(providers).find((name) => domain.startsWith(name)) ?? ''
  const [first = '', ...others] = providers[provider] ?? []
  const ending = [first, ...others].find((each) => `${provider}${each}` === domain)
  return ending ? `${provider}.${ending}` : domain === provider && first ? `${provider}.${first}` : domain
}

/**
 * Returns the address that the buyer probably meant, when a cleaned one has a typing error in its domain: `zoe@gmial.con`
 * → `zoe@gmail.com`. `null` when nothing looks wrong. It is a guess: ask before using it.
 */
export function likelyEmail(email: string): string | null {
  const [, mailbox, typed = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email.toLowerCase()) ?? []
  const [, typedName = '', typedEnding = ''] = /^([^.]+)\.([a-z.]+)$/.exec(dotted(typed)) ?? []
  if (!mailbox || typedName === '') return null
  const mended = Object.hasOwn(noEndings, typedEnding) ? noEndings[typedEnding] : undefined
  const provider = providerOf(typedName)
  const endings = provider ? (providers[provider] ?? []) : []
  const own = mended ?? (provider ? wrongEndings[typedEnding] : undefined) ?? typedEnding
  // Many providers have domains in several countries. Only an ending that no domain has is surely wrong.
  const domain = provider && own !== typedEnding && !endings.includes(own) ? endings[0] : own
  const meant = `${provider ?? typedName}.${domain}`
  return meant === typed ? null : `${email.slice(0, mailbox.length)}@${meant}`
}
