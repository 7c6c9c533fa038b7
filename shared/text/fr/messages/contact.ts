/** Sentences of the contact form, in a file of their own: the script that counts its signs needs no others. */
export const contactMessages = {
  'contact.subject-missing': 'Choisissez un sujet.',
  'contact.name-missing': 'Indiquez votre nom.',
  'contact.message-missing': 'Écrivez votre message.',
  'contact.left': 'Encore {n}\u00a0signes.',
  'contact.over': '{n}\u00a0signes de trop.',
  'contact.too-many':
    'Plusieurs messages viennent d’arriver d’ici. Réessayez dans {n}\u00a0min\u202f; votre message reste dans le formulaire.',
  'contact.received': 'Votre message est arrivé.',
} as const
