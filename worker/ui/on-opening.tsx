import type { ReactNode } from 'react'

/**
 * What a menu shows once it is open. A browser with script makes no element of it before `client/late/menus.ts` draws
 * it; a browser without has it as it is. It stands beside a link to the page that holds the same.
 */
export const OnOpening = ({ children }: { children: ReactNode }) => <noscript>{children}</noscript>
