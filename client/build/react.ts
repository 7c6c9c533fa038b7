/**
 * The parts of React that our files use, as an ES module. React itself is CommonJS: each of our files would contain
 * `(0, runtime.jsx)(…)` at each element instead of `jsx(…)`. One file holds all parts, because every island needs
 * React.
 */
import * as react from 'react'
import * as runtime from 'react/jsx-runtime'
import * as client from 'react-dom/client'

export const { Fragment, jsx, jsxs } = runtime
export const {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  version,
} = react
export const { hydrateRoot } = client
