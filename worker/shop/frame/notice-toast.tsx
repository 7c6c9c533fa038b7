import { aroundCopy, type Notice, type NoticeAct } from '../../../shared/outcome.ts'
import { Icon } from '../ui/icon.tsx'

const icons = { success: 'check', info: 'info', warning: 'info', error: 'alert' } as const

/**
 * The live regions of short messages, in every page so that what comes into them is announced. The one the previous
 * answer left stands there and works as it is; `client/late/notice.ts` takes it over where there is script.
 */
export const NoticeToast = ({ notice }: { notice: Notice | undefined }) => (
  <div className="toasts">
    <div role="status">{notice && notice.tone !== 'error' && <Toast notice={notice} />}</div>
    <div role="alert">{notice?.tone === 'error' && <Toast notice={notice} />}</div>
  </div>
)

const Toast = ({ notice }: { notice: Notice }) => (
  <div className="toast toast-left dark" data-late="notice" data-now="" data-notice={JSON.stringify(notice)}>
    <Icon name={icons[notice.tone]} small />
    <p>
      <span lang={notice.lang}>
        <Words {...notice} />
      </span>
      {notice.translation && `. ${notice.translation}`}
    </p>
    {notice.act && <Act act={notice.act} />}
  </div>
)

/** Words to copy are marked: one click selects them whole. */
function Words({ text, act }: Notice) {
  if (!act || !('copy' in act)) return text
  const [before, after] = aroundCopy(text, act.copy)
  return (
    <>
      {before}
      <b>{act.copy}</b>
      {after}
    </>
  )
}

/** Only script can copy: without it the words are there to be selected. */
function Act({ act }: { act: NoticeAct }) {
  if ('go' in act) return <a href={act.go}>{act.label}</a>
  if ('copy' in act) return null
  return (
    <form method="post" action={act.post}>
      {act.fields?.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{act.label}</button>
    </form>
  )
}
