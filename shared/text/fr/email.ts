/** E-mail addresses, also said by scripts. */

export const mailboxLetters =
  'Avant le @, nos messages n’acceptent que des lettres sans accent\u202f: vérifiez cette adresse, ou donnez-en une autre.'
