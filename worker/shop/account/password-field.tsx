import type { InputHTMLAttributes, ReactNode } from 'react'
import * as t from '#text/account.ts'
import { controlOf, type Described, FieldFrame } from '../../../client/ui/field.tsx'
import { Icon } from '../ui/elements.tsx'

interface Props
  extends Described,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'autoFocus'> {}

/**
 * Draws a password field and the button that shows the password, which needs script. The server never sends a typed
 * password back.
 */
export const PasswordField = ({ autoComplete, autoFocus, ...field }: Props): ReactNode => (
  <FieldFrame field={field} required>
    <div className="reveal">
      <input
        {...controlOf(field, true)}
        type="password"
        autoComplete={autoComplete}
        enterKeyHint="go"
        // biome-ignore lint/a11y/noAutofocus: set on the first wrong field of a form shown again
        autoFocus={autoFocus}
      />
      <button
        className="icon-btn js-only"
        type="button"
        aria-label={t.showPassword}
        aria-pressed="false"
        aria-controls={field.id}
      >
        <Icon name="eye" small />
      </button>
    </div>
  </FieldFrame>
)
