/** E-mail addresses. Browser scripts use this file too. */

export const mailboxLetters =
  'Avant le @, nos messages n’acceptent que des lettres latines sans accent\u202f: vérifiez cette adresse, ou donnez-en une autre.'
