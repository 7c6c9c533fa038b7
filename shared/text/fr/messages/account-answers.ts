/** Server messages about login and password. The script of the forms needs none of them. */
export const accountAnswers = {
  'account.key-invalid':
    'Ce lien n’est plus valable\u00a0: il a déjà servi, un autre l’a remplacé, ou il est incomplet.',
  'account.key-expired': 'Ce lien a plus de 60 minutes\u00a0: il n’est plus valable.',
  'account.proof-by-mail':
    'Beaucoup de mots de passe ont été essayés sur ce compte. Par prudence, confirmez d’abord votre appareil\u00a0: un lien vient de partir à l’adresse du compte, s’il existe.',
  'account.proof-by-turnstile':
    'Beaucoup de mots de passe ont été essayés sur ce compte. Par prudence, une vérification est demandée avant le vôtre.',
  'account.device-link-over': 'Ce lien ne vaut plus. Connectez-vous de nouveau pour en recevoir un autre.',
  'account.device-known': 'Votre appareil est reconnu, vous pouvez vous connecter.',
  'account.cookies-needed':
    'La connexion est gardée par un cookie, et votre navigateur bloque ceux de ce site\u00a0: autorisez-les, puis connectez-vous à nouveau.',
  'account.ask-again': 'Demander un autre lien',
  'account.password-changed': 'Votre mot de passe est changé. Vous pouvez vous connecter.',
  'account.google-failed':
    'La connexion avec Google n’a pas abouti. Réessayez ou utilisez votre mot de passe.',
  'account.no-mail': 'Nos e-mails ne partent pas pour le moment. Réessayez plus tard ou écrivez-nous.',
  'account.too-many-asked': 'Trop de demandes. Réessayez dans {n}\u00a0min.',
} as const
