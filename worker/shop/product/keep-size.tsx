import { ringMessages } from '#text/messages/ring.ts'

/** The button that keeps a size on this device, or forgets it: `client/behaviours/my-ring.ts`. */
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
