/**
 * Gives happy-dom to Vitest as one file. Each test file of `tests/client` has a new process, which otherwise reads six
 * hundred files for its simulated page. Node runs this before everything else in the process.
 */
import { registerHooks } from 'node:module'

const bundle = new URL('../../.build/tests/happy-dom.mjs', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'happy-dom' ? { url: bundle, shortCircuit: true } : next(specifier, context),
})
