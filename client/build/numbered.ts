/** A file the bundler made: path under the folder of scripts, contents, paths of those it needs. */
interface Made {
  file: string
  contents: Uint8Array
  needs: string[]
}

/**
 * Names chunks by numbers, `chunks/0.js` and on: in a folder named after the contents of all, a hash of each is weight in
 * every file that imports it, and whoever fetches some ahead would have to hold a list.
 * @param files their chunks named by hashes, `chunks/ZM2XUYVT.js`
 * @param first files whose chunks have the first numbers
 * @returns the files in their order, and how many chunks are among the first
 */
export function numbered<File extends Made>(
  files: readonly File[],
  first: ReadonlySet<string>,
): { files: File[]; shared: number } {
  const chunks = files.map(({ file }) => file).filter((file) => file.startsWith('chunks/'))
  const shared = chunks.filter((file) => first.has(file))
  const others = chunks.filter((file) => !first.has(file))
  const numbers = new Map([...shared, ...others].map((file, number) => [file.slice('chunks'.length), number]))
  /** Chunks are imported as `../chunks/ZM2XUYVT.js`, and as `./ZM2XUYVT.js` by each other. */
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
