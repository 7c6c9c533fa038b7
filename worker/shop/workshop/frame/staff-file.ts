import type { Context } from 'hono'
import type { Right } from '../../../../shared/staff/permissions.ts'
import type { AppEnv } from '../../../context.ts'
import { type File, file } from '../../../render/file.ts'
import { staffOn } from './staff-on.ts'

/** A file of the workshop, with the right that it needs. */
export interface StaffFile extends File {
  right: Right
}

/** Declares a file of the workshop, for members with the right. Anyone else gets 403. */
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

/**
 * Returns rows as a CSV file for spreadsheets. The caller must have passed each cell through `defuseCell` and quoted
 * it.
 */
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
