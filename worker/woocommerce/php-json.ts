/** What PHP prints before a response: byte order marks of its files, and its notices, with or without markup. */
const before =
  /^(?:[\s\ufeff]|<br ?\/?>|(?:<b>)?(?:PHP )?(?:Warning|Notice|Deprecated|Strict Standards|User \w+)(?:<\/b>)?:[\s\S]*? on line (?:<b>)?\d+(?:<\/b>)?)+/

/** A notice that PHP prints after a response, while it shuts down. */
const after =
  /(?:\s|<br ?\/?>)*(?:<b>(?:Warning|Notice|Deprecated)<\/b>|\n(?:PHP )?(?:Warning|Notice|Deprecated)):[\s\S]*$/

/** JSON that a response holds. */
interface PhpJson {
  body: unknown
  /** The JSON as text. */
  text: string
  /** Whether PHP printed something around it. */
  isMixed: boolean
}

const read = (text: string, isMixed: boolean): PhpJson | null => {
  try {
    return { body: JSON.parse(text), text, isMixed }
  } catch {
    return null
  }
}

/**
 * Returns the JSON of a response. A WordPress that shows its errors prints notices of PHP around complete JSON: they are
 * left out. Returns `null` for anything else, as a page or half a response.
 */
export const phpJson = (text: string): PhpJson | null =>
  read(text, false) ?? read(text.replace(before, '').replace(after, ''), true)
