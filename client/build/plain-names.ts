import { build, type Plugin } from 'esbuild'
import { inProject } from './settings.ts'

const react = inProject('client/build/react.ts')

/** What the bundler puts in the place of names of the environment. */
export const defined = (dev: boolean) => ({
  'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
  ...(!dev && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
})

/**
 * Has our own files use React by plain names, see `react.ts`, which is made one module first: what the bundler needs to read
 * CommonJS would be a file that every script waits for.
 */
export const plainNames = (dev: boolean): Plugin => ({
  name: 'plain-names',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(-dom\/client|\/jsx-runtime)?$/ }, () => ({ path: react }))
    // React has had this hook itself since its version 18: signals-react brings a copy for older ones.
    onResolve({ filter: /^use-sync-external-store\/shim\/index\.js$/ }, () => ({ path: react }))
    onLoad({ filter: /\/build\/react\.ts$/ }, async () => {
      const { outputFiles } = await build({
        entryPoints: [react],
        bundle: true,
        write: false,
        format: 'esm',
        define: defined(dev),
      })
      return { contents: outputFiles[0]?.text ?? '', loader: 'js' }
    })
  },
})
