/**
 * Messages of login, registration and password reset.
 * Their own file, because the script of these forms loads only this group.
 */
export const accountMessages = {
  'account.username-missing': "Le nom d'utilisateur est requis",
  'account.username-length': 'De 3 à 60 signes.',
  'account.username-characters':
    'Lettres, chiffres, espaces, points et tirets seulement, ou votre adresse e-mail.',
  'account.username-taken': 'Ce nom d’utilisateur est déjà pris.',
  'account.email-missing': "L'email est requis",
  'account.email-invalid': 'Email invalide',
  'account.password-missing': 'Mot de passe requis',
  'account.password-length': 'Longueur du mot de passe entre 6 et 16',
  'account.password-rule': 'Entre 8 et 64 caractères.',
  'account.password-own': 'Ce mot de passe contient votre nom ou votre adresse.',
  'account.password-common': 'Ce mot de passe est trop courant.',
  'account.confirmation-missing': 'Besoin de confirmer le mot de passe',
  'account.confirmation-different': 'Les mots de passe répétés ne correspondent pas',
  'account.login-wrong': 'Erreur de boîte aux lettres ou de mot de passe',
  'account.welcome': 'Connexion réussie',
  'account.registered': 'Registration successful, please login',
  'account.registered-fr': 'Inscription réussie, vous pouvez vous connecter.',
  'account.not-registered':
    'Cette inscription n’a pas abouti. Si vous avez déjà un compte, connectez-vous ou réinitialisez votre mot de passe.',
  'account.reset-sent':
    'Si un compte existe pour cette adresse, un lien vient de partir. Il est valable 60 minutes.',
  'account.too-many': 'Trop de tentatives. Réessayez dans {n} minutes ou réinitialisez votre mot de passe.',
  'account.not-open': 'Les comptes clients ouvrent bientôt. Vous pouvez commander sans compte.',
  'account.bye': 'Vous êtes déconnecté.',
} as const
