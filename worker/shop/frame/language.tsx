import { paths } from '../../../shared/paths.ts'

/** Name of the form at the foot of a page. */
export const footLanguage = 'langue'

/** The choice of language: French is spoken, English answers in a sentence that it is not yet. */
export const Language = ({ id }: { id?: string }) => (
  <form id={id} className="lang" method="post" action={paths.language} data-enhance="" aria-label="Langue">
    <span aria-current="true">
      FR<span className="sr">, français</span>
    </span>
    <button type="submit" lang="en" aria-label="EN, English">
      EN
    </button>
  </form>
)
