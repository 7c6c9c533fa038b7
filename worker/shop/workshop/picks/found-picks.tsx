import { renderToStaticMarkup } from 'react-dom/server'
import * as z from 'zod'
import { paths } from '../../../../shared/paths.ts'
import { pickKinds } from '../../../../shared/staff/picks.ts'
import { staffFile } from '../frame/staff-file.ts'
import { FoundRows, foundWords } from './picker.tsx'
import { exactPick, findPicks } from './picks.ts'

const asked = z.object({
  mots: z.string().trim().max(80).catch(''),
  champ: z.string().max(100).catch(''),
  quoi: z.enum(pickKinds).catch('products'),
  un: z.string().optional(),
  /** What the form already names. */
  sans: z.string().max(4000).catch(''),
})

/** Serves the rows of a picker for the words in `mots`, without a page around them. */
export const foundPicks = staffFile('catalogue.read', paths.workshopPicks, async (c) => {
  const { mots, champ: name, quoi, un, sans } = asked.parse(c.req.query())
  const known = new Set(sans.split(','))
  const found = (await findPicks(c.var.commerce, quoi, mots)).filter(({ ref }) => !known.has(ref))
  c.header('Cache-Control', 'no-store')
  return c.html(
    renderToStaticMarkup(
      <ul data-told={foundWords(found)}>
        <FoundRows name={name} isOne={un !== undefined} found={found} exact={exactPick(quoi, mots, found)} />
      </ul>,
    ),
  )
})
