import { paths } from '../../../../shared/paths.ts'
import { page } from '../../../render/page.tsx'

/** Where the staff logs in; whoever has the operator key shows it to their browser. */
export const staffLogin = page({
  path: paths.workshopLogin,
  frame: 'plain',
  load: () => ({}),
  isPersonal: () => true,
  meta: () => ({
    title: 'Connexion — Atelier',
    description: 'L’atelier de la maison, pour celles et ceux qui y travaillent.',
    sheet: 'sheets/workshop.css',
  }),
  View: () => (
    <div className="wrap end-s9 workshop">
      <h1 className="h1 mb-s5">Atelier</h1>
      <p>
        <a className="link" href={paths.workshopByKey}>
          Entrer avec la clé de l’atelier
        </a>
      </p>
    </div>
  ),
})
