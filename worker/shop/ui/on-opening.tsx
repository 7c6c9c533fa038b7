import type { ReactNode } from 'react'

/**
 * Wraps the content of a closed menu or fold. A browser with script creates its elements only after the first gesture
 * on its parent (`client/main.ts`). A browser without script shows the content directly.
 */
export const OnOpening = ({ children }: { children: ReactNode }) => <noscript>{children}</noscript>
