/**
 * What our files take of React, as a module of plain names. React itself is CommonJS, of which every file of ours would keep
 * a way in: `(0, runtime.jsx)(…)` at each element instead of `jsx(…)`. All of it is one file, as no island wakes without.
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
