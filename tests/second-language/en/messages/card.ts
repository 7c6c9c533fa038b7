export const cardMessages = {
  'card.holder-missing': 'Type the name on the card.',
  'card.holder-invalid': 'Copy the name as on the card: 2 to 60 letters, no digit.',
  'card.incomplete': 'Complete the details of your card.',
  'card.not-read': 'Your card could not be read. Check it and start again.',
  'card.too-many': 'Too many tries of a card. Try again in {n}\u00a0min or choose another means of payment.',
}
