import { brand } from '#brand/brand.ts'
import * as t from '#text/failure.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import type { Failure } from '../../render/failure.ts'
import { BrokenStrand } from '../ui/threads.tsx'

/** Pages that work without the platform. */
const stillOpen: readonly (readonly [label: string, path: string])[] = [
  ...(brand.hasRingSizes ? [[t.ringGuide, paths.ringSize] as const] : []),
  [t.care, paths.care],
  [t.delivery, paths.shipping],
  [t.returns, paths.returns],
  [t.house, paths.about],
]

/**
 * Draws a failure: a sentence, links and, for a bug, its reference. It shows no internal detail. It reads nothing, so
 * that it cannot fail itself.
 */
export function Incident({ reference, again, refused }: Failure) {
  return (
    <section className="wrap void flush-top">
      <BrokenStrand />
      <h1>{refused ? t.requestRefused : t.incident}</h1>
      <p>{refused ? refused.sentence : text('failure.page')}</p>
      {reference && <p className="small">{t.incidentReference(reference)}</p>}
      <p className="acts">
        {again && (
          <a className="btn" href={again}>
            {text('failure.again')}
          </a>
        )}
        {/* Only the staff reads that a page is forbidden. */}
        {refused?.status === 403 ? (
          <a className="btn" href={paths.workshop}>
            {t.backToWorkshop}
          </a>
        ) : (
          <>
            <a className={again ? 'btn btn-line' : 'btn'} href={paths.home}>
              {t.backHome}
            </a>
            <a className="btn btn-line" href={paths.cart}>
              {t.seeCart}
            </a>
            <a className="link" href={paths.contact}>
              {t.writeToUs}
            </a>
          </>
        )}
      </p>
      {again && (
        <nav className="acts" aria-label={t.openPages}>
          {stillOpen.map(([label, path]) => (
            <a key={path} className="link small" href={path}>
              {label}
            </a>
          ))}
        </nav>
      )}
    </section>
  )
}
