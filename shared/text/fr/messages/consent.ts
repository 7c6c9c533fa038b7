export const consentMessages = {
  'consent.audience': 'Mesure de fréquentation',
  'consent.advertising': 'Publicité',
  'consent.none': 'Vous n’avez pas encore choisi\u00a0: aucun traceur facultatif n’est déposé.',
  'consent.refuse': 'Votre choix du {date}\u00a0: tout refuser.',
  'consent.accept': 'Votre choix du {date}\u00a0: tout accepter.',
  'consent.detail': 'Votre choix du {date}\u00a0: {names}.',
  'consent.informed': 'Information lue le {date}\u00a0: aucun traceur facultatif n’est déposé.',
  'consent.saved': 'Votre choix est gardé six mois.',
  'consent.not-kept':
    'Votre navigateur ne peut pas garder ce choix\u00a0: aucun traceur facultatif n’est déposé.',
} as const
