import { instantWords } from '../words/instant-words.ts'

/** Automatic checks of the shop, in display order. */
export const healthNames = [
  ...(['clock', 'settings', 'sender', 'mails-waiting', 'mails-failed'] as const),
  ...(['events', 'parked', 'refunds', 'stock'] as const),
] as const
type HealthName = (typeof healthNames)[number]

/** Result of a check. `n` is the number of problems; `at` is the last run of the scheduler, ISO 8601. */
export interface HealthCheck {
  name: HealthName
  isRed: boolean
  n: number
  at: string | null
  /** What is wrong with the settings, a sentence each. */
  faults?: readonly string[] | undefined
}

const titles: Readonly<Record<HealthName, string>> = {
  clock: 'L’horloge tourne',
  settings: 'Les réglages du serveur vont ensemble',
  sender: 'Les e-mails peuvent partir',
  'mails-waiting': 'Aucun e-mail n’attend trop',
  'mails-failed': 'Aucun e-mail n’a été refusé depuis hier',
  events: 'Les prestataires de paiement sont entendus',
  parked: 'Aucun paiement n’est mis de côté',
  refunds: 'Aucun remboursement n’attend quelqu’un',
  stock: 'Aucun stock n’est sous zéro',
}

/** Returns the title of a check, which describes the good state. */
export const healthTitle = ({ name }: Pick<HealthCheck, 'name'>): string => titles[name]

/** Returns what is wrong and what to do about it. */
export function healthWords({ name, n, at, faults = [] }: HealthCheck): string {
  switch (name) {
    case 'clock':
      return at === null
        ? 'L’horloge n’a jamais tourné\u00a0: vérifiez les déclencheurs du serveur.'
        : `L’horloge n’a pas tourné depuis le ${instantWords(at)}\u00a0: vérifiez les déclencheurs du serveur.`
    case 'settings':
      return `Réglages du serveur\u00a0: ${faults.join(' ')}`
    case 'sender':
      return 'Aucun compte d’envoi n’est réglé\u00a0: les e-mails attendent.'
    case 'mails-waiting':
      return `E-mails qui attendent depuis plus d’une demi-heure\u00a0: ${n}.`
    case 'mails-failed':
      return `E-mails refusés depuis hier\u00a0: ${n}.`
    case 'events':
      return `Événements de paiement qui attendent depuis plus d’une heure\u00a0: ${n}. Ils sont dans «\u00a0À faire\u00a0».`
    case 'parked':
      return `Paiements mis de côté\u00a0: ${n}. Décidez-en dans «\u00a0À faire\u00a0».`
    case 'refunds':
      return `Remboursements non faits\u00a0: ${n}. Décidez-en dans «\u00a0À faire\u00a0».`
    case 'stock':
      return `Stocks sous zéro\u00a0: ${n}. C’est un défaut du logiciel\u00a0: prévenez qui s’en occupe.`
  }
}
