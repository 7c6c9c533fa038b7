declare module 'nspell' {
  const nspell: (
    aff: Uint8Array,
    dic: Uint8Array,
  ) => { correct(word: string): boolean; suggest(word: string): string[] }
  export = nspell
}
