import { ringMessages } from '#text/messages/ring.ts'

/** Draws the button that stores a ring size on this device, or deletes it (`client/behaviours/my-ring.ts`). */
export const KeepSize = ({ size }: { size: number | null }) => (
  <button
    className="btn btn-line js-only no-print"
    type="button"
    data-keep={size ?? ''}
    hidden={size === null}
  >
    {ringMessages['ring.keep']}
  </button>
)
