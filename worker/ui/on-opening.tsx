import type { ReactNode } from 'react'

/**
 * What a menu shows once it is open. A browser with script makes no element of it before the first gesture on the menu
 * (`client/main.ts`); a browser without has it as it is. It stands beside a link to the page that holds the same.
 */
export const OnOpening = ({ children }: { children: ReactNode }) => <noscript>{children}</noscript>
