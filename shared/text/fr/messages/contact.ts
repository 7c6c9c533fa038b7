/** Messages of the contact form. Their own file, because the script that counts characters loads only this group. */
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
