/** A path in a JSON document: `['products', 3, 'price']`. */
export type JsonPath = readonly (string | number)[]

const keyOf = (path: JsonPath) => JSON.stringify(path)

/** A syntax error, with its line from 1. */
class JsonSyntaxError extends Error {
  readonly line: number

  constructor(line: number) {
    super(`not JSON from line ${line} on`)
    this.line = line
  }
}

const space = /\s*/y
const string = /"(?:[^"\\\n]|\\.)*"/y
const scalar = /"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/y

/** Records the line (from 1) of every value of a JSON text, by path. Throws a JsonSyntaxError at the first error. */
class LineScanner {
  readonly lines = new Map<string, number>()
  readonly #text: string
  #at = 0
  #line = 1

  constructor(text: string) {
    this.#text = text
    this.#value([])
  }

  #read(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found === undefined) throw new JsonSyntaxError(this.#line)
    this.#at += found.length
    this.#line += found.split('\n').length - 1
    return found
  }

  #next(): string | undefined {
    this.#read(space)
    return this.#text[this.#at]
  }

  #value(path: JsonPath) {
    const opening = this.#next()
    this.lines.set(keyOf(path), this.#line)
    if (opening === '{') this.#members(path, '}')
    else if (opening === '[') this.#members(path, ']')
    else this.#read(scalar)
  }

  #members(path: JsonPath, closing: '}' | ']') {
    this.#at += 1
    for (let index = 0; this.#next() !== closing; index += 1) {
      if (index > 0) this.#read(/,\s*/y)
      if (closing === ']') this.#value([...path, index])
      else {
        const name = JSON.parse(this.#read(string)) as string
        this.#read(/\s*:/y)
        this.#value([...path, name])
      }
    }
    this.#at += 1
  }
}

/** Returns a function that finds the line of a path, or of its nearest parent if the path is absent. */
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

/** Returns the line of the syntax error in a text that `JSON.parse` refuses. */
export function syntaxErrorLine(text: string): number {
  try {
    new LineScanner(text)
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error.line
  }
  return text.split('\n').length
}
