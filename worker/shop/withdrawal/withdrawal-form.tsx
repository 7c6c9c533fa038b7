import { Field } from '../../../client/ui/field.tsx'
import { withdrawalLengths } from '../../../shared/orders/withdrawal-form.ts'
import { paths } from '../../../shared/paths.ts'
import type { FormState } from '../../render/page.tsx'
import { Icon } from '../ui/icon.tsx'
import { typedIn } from '../ui/typed.ts'
import { type WithdrawalData, withdrawalAddress } from './withdrawal-data.ts'
import { Scope } from './withdrawal-scope.tsx'

/** Says first what is wrong, with a way to each field, for whoever reads the page again without script. */
const Wrong = ({ form }: { form: FormState | undefined }) => {
  const count = Object.keys(form?.errors ?? {}).length
  return (
    count > 0 && (
      <p className="msg msg-err mb-s5" role="alert">
        <Icon name="alert" small />
        {count === 1 ? 'Un champ est à revoir.' : `${count} champs sont à revoir.`}
      </p>
    )
  )
}

interface Props {
  data: WithdrawalData
  form: FormState | undefined
}

/** First step: who, which order, where the receipt goes. */
export function WithdrawalFields({ data, form }: Props) {
  const { start, reference, formId, wantsReceipt } = data
  const { order } = start
  const typed = typedIn(form)
  const of = (name: string, first: string) => ({
    id: `withdrawal-${name}`,
    name,
    defaultValue: typed.value(name, first),
    error: typed.error(name),
    autoFocus: typed.first(name),
  })
  return (
    <>
      {wantsReceipt && (
        <p className="msg msg-info mb-s5">
          <Icon name="mail" small />
          {'Cette page n’est plus lisible ici\u00a0: l’accusé est dans l’e-mail que vous avez reçu.'}
        </p>
      )}
      <Wrong form={form} />
      <p className="caps vermeil mb-s3">Étape 1 sur 2</p>
      <p className="lead mb-s5">Vous n’avez pas à donner de raison.</p>
      <form
        className="form withdraw"
        method="post"
        action={withdrawalAddress(data)}
        noValidate
        aria-label="Renoncer au contrat, étape 1 sur 2"
      >
        <input type="hidden" name="declaration" value={typed.value('declaration', formId)} />
        <Field
          {...of('name', order?.name ?? '')}
          label="Nom et prénom"
          autoComplete="name"
          maxLength={withdrawalLengths.name}
        />
        <Field
          {...of('order', order?.number ?? reference)}
          label="Numéro de commande"
          hint={
            order
              ? 'Celle que vous regardiez.'
              : 'Il est dans votre e-mail de confirmation. Perdu\u202f? Écrivez ce que vous savez de la commande.'
          }
          autoComplete="off"
          maxLength={withdrawalLengths.order}
          readOnly={order !== null}
        />
        <Field
          {...of('email', order?.email || start.email)}
          type="email"
          label="Adresse e-mail où recevoir l’accusé"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
        />
        <Scope order={order} typed={typed} />
        <p>
          <button className="btn" type="submit">
            Continuer
          </button>
        </p>
        <p className="hint">
          {'Vos réponses servent à traiter votre déclaration\u202f; gardées 5 ans. '}
          <a className="underline" href={paths.privacy}>
            Confidentialité
          </a>
          {order && (
            <>
              {' · '}
              <a className="underline" href={paths.withdrawal}>
                Une autre commande
              </a>
            </>
          )}
        </p>
      </form>
    </>
  )
}
