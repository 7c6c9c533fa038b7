import 'react'

declare module 'react' {
  /** Invoker commands of HTML, which React's types do not know yet. */
  interface ButtonHTMLAttributes<T> {
    /** Id of the dialog the button acts on. */
    commandfor?: string
    command?: 'show-modal' | 'close'
  }
}
