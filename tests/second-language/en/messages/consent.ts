export const consentMessages = {
  'consent.audience': 'Measuring visits',
  'consent.advertising': 'Advertising',
  'consent.none': 'You have not chosen yet: no optional tracker is set.',
  'consent.refuse': 'Your choice of {date}: refuse all.',
  'consent.accept': 'Your choice of {date}: accept all.',
  'consent.detail': 'Your choice of {date}: {names}.',
  'consent.informed': 'Notice read on {date}: no optional tracker is set.',
  'consent.saved': 'Your choice is kept for six months.',
  'consent.not-kept': 'Your browser cannot keep this choice: no optional tracker is set.',
}
