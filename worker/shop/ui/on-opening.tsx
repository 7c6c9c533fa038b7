import type { ReactNode } from 'react'

/**
 * What a menu or a fold shows once it is open. A browser with script makes no element of it before the first gesture on
 * what is around it (`client/main.ts`); a browser without has it as it is.
 */
export const OnOpening = ({ children }: { children: ReactNode }) => <noscript>{children}</noscript>
