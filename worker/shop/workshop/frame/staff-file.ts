import type { Context } from 'hono'
import type { Right } from '../../../../shared/staff/permissions.ts'
import type { AppEnv } from '../../../context.ts'
import { type File, file } from '../../../render/file.ts'
import { staffOn } from './staff-on.ts'

/** A file of the workshop, and the right it asks for. */
export interface StaffFile extends File {
  right: Right
}

/** Declares a file of the workshop for who has a right; anybody else gets 403. Nobody keeps it. */
export function staffFile(
  right: Right,
  path: string,
  answer: (c: Context<AppEnv>) => Promise<Response>,
): StaffFile {
  const checked = (c: Context<AppEnv>) => {
    staffOn(c.var, right, c.req.path)
    return answer(c)
  }
  return { ...file(path, checked), right }
}

/** Rows as a CSV file that spreadsheets open, under a name. Cells are `defuseCell`-ed and quoted before. */
export const csvAnswer = (
  c: Context<AppEnv>,
  rows: readonly (readonly string[])[],
  name: string,
): Response => {
  const csv = [...rows.map((cells) => cells.join(';')), ''].join('\r\n')
  return c.body(`\ufeff${csv}`, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  })
}
