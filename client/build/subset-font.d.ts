/** Types for the part of `subset-font` that the build uses. The package has none. */
declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      noHinting?: boolean
      noLayoutClosure?: boolean
      variationAxes?: Record<string, number>
    },
  ): Promise<Buffer>
}
