import { paths } from '../../../../shared/paths.ts'
import { type HealthCheck, healthWords } from '../../../../shared/staff/health.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'

/** Mails the staff that a health check of the shop failed. */
export const healthAlarm = (check: HealthCheck, house: House): Mail =>
  composeMail(
    {
      subject: 'La boutique a besoin de quelqu’un',
      preview: healthWords(check),
      title: 'La boutique a besoin de quelqu’un',
      blocks: [
        { kind: 'paragraph', text: healthWords(check) },
        { kind: 'button', label: 'Voir la santé de la boutique', href: house.site + paths.workshopHealth },
        { kind: 'note', text: 'Ce message part une fois, jusqu’à ce que tout aille de nouveau bien.' },
      ],
    },
    house,
  )
