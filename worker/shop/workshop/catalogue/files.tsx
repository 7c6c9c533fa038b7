import * as z from 'zod'
import { Field } from '../../../../client/ui/field.tsx'
import { refused, success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import type { FileReport } from '../../../commerce/contract/workshop/file-transfer.ts'
import { notFound } from '../../../render/failure.ts'
import { receiver } from '../../../render/file.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { staffAction } from '../frame/staff-action.ts'
import { staffFile } from '../frame/staff-file.ts'
import { faultWords } from './file-faults.ts'
import { Report } from './file-report.tsx'

interface Data {
  hash: string
  /** The report; `null` before a file is uploaded. */
  report: FileReport | null
  isLost: boolean
}

const View = ({ data: { report, hash, isLost } }: ScreenViewProps<Data>) => (
  <div className="end-s9 workshop">
    <p className="mb-s4">
      <a className="link" href={paths.workshopProducts}>
        Tous les produits
      </a>
    </p>
    <h1 className="h1 mb-s5">Fichier de produits</h1>
    <form
      className="form workshop-search mb-s6"
      method="post"
      action={paths.workshopImport}
      encType="multipart/form-data"
    >
      <Field
        id="file"
        name="file"
        type="file"
        accept=".csv,text/csv"
        label="Fichier CSV de WooCommerce"
        hint={
          'En français ou en anglais, 6\u00a0Mo au plus. Le rapport vient d’abord, rien n’est écrit sans vous.'
        }
        {...(isLost && { error: 'Ce fichier n’est plus là\u00a0: envoyez-le de nouveau.' })}
      />
      <button className="btn btn-line" type="submit">
        Voir le rapport
      </button>
    </form>
    <p className="mb-s6">
      <a className="link" href={paths.workshopExport} download="">
        Exporter les produits, brouillons compris
      </a>
    </p>
    {report && <Report report={report} hash={hash} />}
  </div>
)

/** The screen that shows what a product file would change, before anything is written. */
export const importScreen = screen<Data>({
  path: paths.workshopImport,
  right: 'catalogue.write',
  title: 'Fichier de produits',
  async load({ commerce, url }) {
    if (!commerce.editing.isHere) notFound()
    const hash = url.searchParams.get('fichier') ?? ''
    const report = hash === '' ? null : await (await commerce.files()).report(hash)
    return { hash, report, isLost: hash !== '' && !report }
  },
  View,
})

const receive = receiver(paths.workshopImport, async (c) => {
  const { staff, commerce, session } = c.var
  if (!staff || !may(staff.role, 'catalogue.write')) return c.text('', 403)
  if (!commerce.editing.isHere) return c.notFound()
  const again = (text: string) => {
    session.leaveNotice({ tone: 'error', text, seconds: 15 })
    return c.redirect(paths.workshopImport, 303)
  }
  const form = await c.req.formData().catch(() => null)
  const file = form?.get('file')
  if (!(file instanceof File) || file.size === 0)
    return again('Choisissez un fichier\u00a0: l’envoi est vide ou s’est arrêté en chemin.')
  const files = await commerce.files()
  try {
    const hash = await files.keep(new Uint8Array(await file.arrayBuffer()))
    return c.redirect(paths.workshopImportOf(hash), 303)
  } catch (error) {
    return again(faultWords(error))
  }
})

/** Receives a file and leads to its report. */
export const sendFile = { ...receive, right: 'catalogue.write' as const }

/**
 * Writes the file of the report, identified by the hash of its bytes. A large file takes several presses of the button,
 * each of which continues.
 */
export const writeFile = staffAction(
  'catalogue.write',
  paths.workshopImportWrite,
  z.object({ fichier: z.string().regex(/^[0-9a-f]{64}$/) }),
  async ({ fichier }, { commerce }, staff) => {
    if (!commerce.editing.isHere) notFound()
    const part = await (await commerce.files()).write(fichier, staff)
    if (!part)
      return refused(410, { tone: 'error', text: 'Ce fichier n’est plus là\u00a0: envoyez-le de nouveau.' })
    if (!part.isDone)
      return success({
        notice: {
          tone: 'info',
          text: 'Une partie est écrite. Pressez encore\u00a0: la suite reprend où elle en est.',
          seconds: 15,
        },
        goTo: paths.workshopImportOf(fichier),
      })
    const isWhole = part.lost.length === 0
    return success({
      notice: {
        tone: isWhole ? 'success' : 'warning',
        text: `Le fichier est écrit.${isWhole ? '' : ' Le rapport dit ce qui manque.'}`,
        seconds: 15,
      },
      goTo: isWhole ? paths.workshopProducts : paths.workshopImportOf(fichier),
    })
  },
  { otherwise: paths.workshopImport },
)

/** Serves all products, drafts included, as a CSV file that every WooCommerce accepts. */
export const exportFile = staffFile('catalogue.read', paths.workshopExport, async (c) => {
  if (!c.var.commerce.editing.isHere) return c.notFound()
  const csv = await (await c.var.commerce.files()).file()
  return c.body(csv, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="produits.csv"',
    'Cache-Control': 'no-store',
  })
})
