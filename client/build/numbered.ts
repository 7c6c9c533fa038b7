/** A file that the bundler made: its path under the folder of scripts, its contents, the paths of its imports. */
interface Made {
  file: string
  contents: Uint8Array
  needs: string[]
}

/**
 * Renames chunks to numbers, `chunks/0.js` and on. Their folder already carries the hash of all contents. A hash per
 * chunk would add weight to every file that imports it, and a prefetch would need a list of names.
 * @param files with chunks named by hashes, `chunks/ZM2XUYVT.js`
 * @param first files whose chunks get the first numbers
 * @returns the files in the same order, and how many chunks are among the first
 */
export function numbered<File extends Made>(
  files: readonly File[],
  first: ReadonlySet<string>,
): { files: File[]; shared: number } {
  const chunks = files.map(({ file }) => file).filter((file) => file.startsWith('chunks/'))
  const shared = chunks.filter((file) => first.has(file))
  const others = chunks.filter((file) => !first.has(file))
  const numbers = new Map([...shared, ...others].map((file, number) => [file.slice('chunks'.length), number]))
  /**
   * Renames the imports in a text. Files import `../chunks/ZM2XUYVT.js`; chunks import each other as `./ZM2XUYVT.js`.
   */
  const renamed = (text: string) =>
    text.replace(/\/\w+\.js\b/g, (name) => (numbers.has(name) ? `/${numbers.get(name)}.js` : name))
  return {
    files: files.map((each) => ({
      ...each,
      file: renamed(each.file),
      contents: Buffer.from(renamed(Buffer.from(each.contents).toString())),
      needs: each.needs.map(renamed),
    })),
    shared: shared.length,
  }
}
