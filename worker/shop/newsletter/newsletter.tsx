import { brand } from '#brand/brand.ts'
import { words } from '#brand/words.ts'
import * as t from '#text/newsletter.ts'
import type { WelcomeCodes } from '../../../shared/contact/welcome-codes.ts'
import { paths } from '../../../shared/paths.ts'
import { letter, welcome } from '../../content/newsletter.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { NewsletterForm } from '../frame/above-footer.tsx'
import { Breadcrumb } from '../ui/elements.tsx'
import { EmailField, typedIn } from '../ui/fields.tsx'
import { Picture } from '../ui/picture.tsx'

/** Draws the maker's mark, as on the box. */
const Mark = () => (
  <svg className="popup-mark" viewBox="0 0 64 64" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M32 3 55 32 32 61 9 32Z" strokeWidth="1.6" />
    <path d="M32 10v16" strokeWidth="1.4" />
    <circle cx="32" cy="35" r="9.5" strokeWidth="1.4" />
  </svg>
)

interface Data {
  codes: WelcomeCodes
}

function View({ data: { codes }, form }: ViewProps<Data>) {
  return (
    <div className="wrap end-s10">
      <Breadcrumb steps={[{ label: letter.title, path: paths.newsletter }]} />
      <h1 className="mb-s4">{letter.title}</h1>
      <p className="soft mb-s6">{letter.offer}</p>
      <section className="popup" aria-labelledby="welcome" data-overlay="">
        <Picture name={words.pictures.newsletter} alt="" sizes="(width <= 768px) 100vw, 44rem" first />
        <div className="popup-body">
          {brand.hasHallmark && <Mark />}
          <h2 className="h3" id="welcome">
            {welcome.title}
          </h2>
          <p className="soft small">{welcome.offer[codes]}</p>
          <NewsletterForm source="page">
            <EmailField id="welcome-email" label={letter.field} typed={typedIn(form)} />
            <button className="btn" type="submit">
              {welcome.button}
            </button>
          </NewsletterForm>
          <form className="popup-no" method="dialog">
            <button className="underline" type="submit">
              {welcome.refusal}
            </button>
          </form>
          <p className="hint">
            {welcome.terms}
            <a className="underline" href={paths.privacy}>
              {t.privacy}
            </a>
          </p>
        </div>
      </section>
    </div>
  )
}

/**
 * The newsletter page. Its part marked `data-overlay` is also the welcome window (`client/late/visitor/welcome.ts`).
 */
export const newsletter = page<Data>({
  path: paths.newsletter,
  load: ({ settings }) => ({ codes: settings.WELCOME_CODE }),
  meta: () => ({ title: t.newsletter, description: letter.offer }),
  View,
})
