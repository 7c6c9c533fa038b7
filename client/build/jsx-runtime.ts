/**
 * React's way to draw, as a module of plain names. React itself is CommonJS, of which every file of ours would keep a copy of
 * the whole: `(0, runtime.jsx)(…)` at each element instead of `jsx(…)`.
 */
import * as runtime from 'react/jsx-runtime'

export const { Fragment, jsx, jsxs } = runtime
