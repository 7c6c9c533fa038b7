export const mailboxLetters =
  'Before the @, our messages take letters without accents only: check this address, or give another.'
