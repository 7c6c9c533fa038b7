import * as t from '#text/frame.ts'
import { paths } from '../../../shared/paths.ts'

/** Name of the form at the foot of a page. */
export const footLanguage = 'langue'

/** The choice of language: French is spoken, English answers in a sentence that it is not yet. */
export const Language = ({ id }: { id?: string }) => (
  <form
    id={id}
    className="lang"
    method="post"
    action={paths.language}
    data-enhance=""
    aria-label={t.languageTitle}
  >
    <span aria-current="true">
      {t.languageShort}
      <span className="sr">{t.languageName}</span>
    </span>
    <button type="submit" lang="en" aria-label={t.englishName}>
      {t.englishShort}
    </button>
  </form>
)
