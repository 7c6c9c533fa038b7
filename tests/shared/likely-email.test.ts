import { expect, it } from 'vitest'
import { likelyEmail } from '../../shared/account/likely-email.ts'

it.each([
  ['gmail.con', 'gmail.com'],
  ['gmail.cmo', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.fr', null],
  ['gmial.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['GMAIL.CON', 'gmail.com'],
  ['hotmial.fr', 'hotmail.fr'],
  ['hotmil.com', 'hotmail.com'],
  ['hotmal.fr', 'hotmail.fr'],
  ['hotmail.f', 'hotmail.fr'],
  ['orange.f', 'orange.fr'],
  ['ornage.fr', 'orange.fr'],
  ['orange.frr', 'orange.fr'],
  ['orange.con', 'orange.fr'],
  ['wandoo.fr', 'wanadoo.fr'],
  ['laposte.nte', 'laposte.net'],
  ['lapsote.net', 'laposte.net'],
  ['yaho.fr', 'yahoo.fr'],
  ['yahooo.fr', 'yahoo.fr'],
  ['yhaoo.fr', 'yahoo.fr'],
  ['outlok.fr', 'outlook.fr'],
  ['iclould.com', 'icloud.com'],
  ['icoud.com', 'icloud.com'],
  ['sfr.f', 'sfr.fr'],
  ['free.ft', 'free.fr'],
  ['maison-lune.con', 'maison-lune.com'],
  // Addresses that exist.
  ...[
    ...[
      'gmail.com',
      'hotmail.fr',
      'hotmail.com',
      'hotmail.it',
      'orange.fr',
      'free.fr',
      'sfr.fr',
      'laposte.net',
    ],
    ...['yahoo.co.uk', 'yahoo.de', 'outlook.be', 'live.be', 'ymail.com', 'email.com', 'mail.com', 'gmx.fr'],
    ...[
      'me.com',
      'aol.com',
      'proton.me',
      'bbox.fr',
      'ac-paris.fr',
      'example.co',
      'maison.cm',
      'constructor.com',
    ],
    ...['univ-lyon1.fr', 'mairie.paris', 'orange.be'],
  ].map((domain) => [domain, null] as const),
] as const)('%s is probably %s', (domain, meant) => {
  expect(likelyEmail(`Zoe.Morel+a@${domain}`)).toBe(meant && `Zoe.Morel+a@${meant}`)
})

it.each(['', 'zoe', '@', 'zoe@', 'zoe@gmail', '@gmail.con', 'a@b@gmail.con', `zoe@${'a.'.repeat(500)}con`])(
  'of « %s » nothing is guessed',
  (typed) => expect(likelyEmail(typed)).toBeNull(),
)
