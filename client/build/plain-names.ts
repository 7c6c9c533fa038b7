import { build, type Plugin } from 'esbuild'
import { inProject } from './settings.ts'

const react = inProject('client/build/react.ts')

/** Constants that the bundler inserts for names of the environment. */
export const defined = (dev: boolean) => ({
  'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
  ...(!dev && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
})

/**
 * Makes our files import React by plain names from `react.ts`, which the plugin first bundles into one module.
 * Otherwise the bundler adds a helper for CommonJS in a file that every script waits for.
 */
export const plainNames = (dev: boolean): Plugin => ({
  name: 'plain-names',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(-dom\/client|\/jsx-runtime)?$/ }, () => ({ path: react }))
    // React has this hook since version 18. signals-react brings a copy for older versions.
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
