/** A place in a JSON document: `['products', 3, 'price']`. */
export type JsonPath = readonly (string | number)[]

const keyOf = (path: JsonPath) => JSON.stringify(path)

/**
 * Line (from 1) of every value of a JSON text, by path. The text must be valid JSON: it is scanned, not checked.
 */
class LineScanner {
  readonly lines = new Map<string, number>()
  readonly #text: string
  #at = 0
  #line = 1

  constructor(text: string) {
    this.#text = text
    this.#value([])
  }

  #skip(pattern: RegExp) {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? ''
    this.#at += found.length
    this.#line += found.split('\n').length - 1
    return found
  }

  #value(path: JsonPath) {
    this.#skip(/\s*/y)
    this.lines.set(keyOf(path), this.#line)
    const opening = this.#text[this.#at]
    if (opening === '{') this.#members(path, '}')
    else if (opening === '[') this.#members(path, ']')
    else this.#skip(/"(?:[^"\\]|\\.)*"|[^\s,\]}]+/y)
  }

  #members(path: JsonPath, closing: '}' | ']') {
    this.#at += 1
    for (let index = 0; this.#at < this.#text.length; index += 1) {
      this.#skip(/[\s,]*/y)
      if (this.#text[this.#at] === closing) break
      if (closing === ']') this.#value([...path, index])
      else {
        const name = JSON.parse(this.#skip(/"(?:[^"\\]|\\.)*"/y)) as string
        this.#skip(/\s*:/y)
        this.#value([...path, name])
      }
    }
    this.#at += 1
  }
}

/** Finds the line of a path, or of its nearest parent when the path itself is absent. */
export function lineFinder(text: string): (path: JsonPath) => number {
  const { lines } = new LineScanner(text)
  return (path) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const line = lines.get(keyOf(path.slice(0, length)))
      if (line !== undefined) return line
    }
    return 1
  }
}

/** Line where `JSON.parse` gave up, read from its message. */
export function syntaxErrorLine(text: string, error: unknown): number {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  return text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length
}
