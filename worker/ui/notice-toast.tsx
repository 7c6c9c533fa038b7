import type { Notice } from '../../shared/outcome.ts'

/**
 * The live region of short messages, with the one the previous answer left. The browser's own messages
 * (`client/behaviours/toast.ts`) take its place in the same region.
 */
export const NoticeToast = ({ notice }: { notice: Notice | undefined }) => (
  <div className="toasts">
    {notice && (
      <div className="toast toast-left dark" role={notice.tone === 'error' ? 'alert' : 'status'}>
        <p>
          {notice.lang ? <span lang={notice.lang}>{notice.text}</span> : notice.text}
          {notice.translation && `. ${notice.translation}`}
        </p>
      </div>
    )}
  </div>
)
