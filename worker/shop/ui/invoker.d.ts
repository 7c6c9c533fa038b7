import 'react'

declare module 'react' {
  /** HTML invoker commands, which React's types do not include yet. */
  interface ButtonHTMLAttributes<T> {
    /** Id of the dialog or popover that the button controls. */
    commandfor?: string
    command?: 'show-modal' | 'close' | 'show-popover' | 'hide-popover'
  }
}
