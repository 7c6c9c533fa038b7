/** Messages of the newsletter. */
export const newsletterMessages = {
  'newsletter.email-missing': 'Veuillez entrer votre adresse e-mail',
  'newsletter.email-invalid': 'Veuillez entrer une adresse e-mail valide',
  'newsletter.welcome': 'Merci. Votre code {code} vous offre {n}\u00a0% sur votre première commande.',
  'newsletter.by-mail':
    'Merci. Un e-mail part à cette adresse\u00a0: confirmez-la, votre code arrive aussitôt après.',
  'newsletter.without-code':
    'Merci. Un e-mail part à cette adresse\u00a0: confirmez-la pour recevoir la lettre.',
  'newsletter.copy': 'Copier le code',
  'newsletter.copied': 'Code copié.',
  'newsletter.too-many': 'Trop de demandes. Réessayez dans {n}\u00a0min.',
  'newsletter.no-link': 'Ce lien n’est plus valable.',
  'newsletter.left': 'Vous êtes désinscrit. Aucune lettre ne partira plus à cette adresse.',
  'newsletter.link-sent':
    'C’est noté. Si la lettre part à cette adresse, un e-mail vous y attend avec le lien de désinscription.',
} as const
