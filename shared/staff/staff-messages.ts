/** Sentences about the accesses of those who work at the house. */
export const staffMessages = {
  'staff.role': 'Choisissez un rôle.',
  'staff.name': 'Indiquez le nom.',
  'staff.code': 'Saisissez les 6 chiffres de votre application.',
  'staff.code-wrong': 'Ce code n’est pas le bon\u00a0: vérifiez l’heure de votre téléphone, puis réessayez.',
  'staff.login-wrong': 'Adresse, mot de passe ou code incorrect. Un code ne sert qu’une fois.',
  'staff.email-taken': 'Cette adresse a déjà un accès.',
  'staff.link-over': 'Ce lien ne vaut plus rien. Demandez une nouvelle invitation à la direction.',
  'staff.not-oneself': 'Demandez-le à quelqu’un d’autre\u00a0: personne ne change son propre accès.',
  'staff.invited': 'L’invitation part à {email}.',
  'staff.role-changed': 'Le rôle de {name} est changé.',
  'staff.removed': 'L’accès est retiré.',
  'staff.session-ended': 'La session est fermée.',
  'staff.logged-out': 'Vous êtes déconnecté de l’atelier.',
  'staff.welcome': 'Votre accès est ouvert.',
} as const
