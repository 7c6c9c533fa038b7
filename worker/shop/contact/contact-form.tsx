import * as t from '#text/contact.ts'
import { Field, SelectField } from '../../../client/ui/field.tsx'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { contactLengths, contactSubjectNames, contactSubjects } from '../../../shared/contact/contact.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import type { FormState } from '../../render/page.tsx'
import { ErrorSummary, fieldOf, TextArea, type Typed, typedIn } from '../ui/fields.tsx'

/** Initial values of the form; an empty string where there is none. */
export interface ContactStart {
  /** Idempotency key of this form (UUID). */
  intent: string
  /** The product that the message is about. */
  product: Pick<ProductSummary, 'id' | 'name' | 'path'> | null
  order: string
  subject: string
  name: string
  email: string
}

/** Draws the field of the message. Its script shows the number of characters left. */
function MessageField({ typed }: { typed: Typed }) {
  const { message: longest } = contactLengths
  return (
    <div className="wide" data-late="signs" data-most={longest}>
      {/* No `maxLength`: a text that is too long keeps all its characters and gets an error. */}
      <TextArea
        {...fieldOf(typed, 'message')}
        label={t.message}
        hint={text('field.long', { n: String(longest) })}
        rows={8}
      />
    </div>
  )
}

/** Draws a field that people cannot see. Only bots fill it in. */
const Trap = () => (
  <p hidden>
    <label>
      {t.leaveEmpty}
      <input name="site" autoComplete="off" tabIndex={-1} />
    </label>
  </p>
)

interface Props {
  start: ContactStart
  form: FormState | undefined
}

/** Draws the form that writes to the shop. */
export function ContactForm({ start, form }: Props) {
  const typed = typedIn(form)
  const { product, intent } = start
  return (
    <div className="prose plain mt-s5 end-s7">
      <ErrorSummary errors={form?.errors ?? {}} />
      <form
        className="form form-2"
        method="post"
        action={product ? paths.contactOnProduct(product.id) : paths.contact}
        aria-label={t.writeToUs}
        noValidate
        data-enhance=""
      >
        <input type="hidden" name="intent" value={typed.value('intent', intent)} />
        <Trap />
        {product && (
          <p className="wide">
            {t.about}
            <a href={product.path}>{product.name}</a>
          </p>
        )}
        <div className="wide">
          <SelectField {...fieldOf(typed, 'subject', start.subject)} label={t.subject}>
            <option value="">{t.choose}</option>
            {contactSubjectNames.map((name) => (
              <option key={name} value={name}>
                {contactSubjects[name]}
              </option>
            ))}
          </SelectField>
        </div>
        <Field
          {...fieldOf(typed, 'name', start.name)}
          label={t.name}
          autoComplete="name"
          maxLength={contactLengths.name}
        />
        <Field
          {...fieldOf(typed, 'email', start.email)}
          type="email"
          label={t.email}
          autoComplete="email"
          maxLength={254}
        />
        <Field
          {...fieldOf(typed, 'order', start.order)}
          label={t.orderNumber}
          required={false}
          autoComplete="off"
          maxLength={contactLengths.order}
        />
        <MessageField typed={typed} />
        <div className="wide stack">
          <button className="btn" type="submit">
            {t.send}
          </button>
          <p className="hint">
            {t.useOfAnswers(limits.contact.retentionYears)}
            <a href={paths.privacy}>{t.privacy}</a>.
          </p>
        </div>
      </form>
    </div>
  )
}
