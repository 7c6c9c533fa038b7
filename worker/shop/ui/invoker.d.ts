import 'react'

declare module 'react' {
  /** Invoker commands of HTML, which React's types do not know yet. */
  interface ButtonHTMLAttributes<T> {
    /** Id of the dialog or popover the button acts on. */
    commandfor?: string
    command?: 'show-modal' | 'close' | 'show-popover' | 'hide-popover'
  }
}
