/** An error in a text, at a line counted from 1. */
export class TextFault extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}
