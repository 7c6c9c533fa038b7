/** Messages of the passkey script. Their own file, because the script loads only this group. */
export const passkeyScriptMessages = {
  'passkey.unsupported': 'Votre navigateur ne propose pas les clés d’accès.',
  'passkey.unanswered': 'Rien n’a été fait\u00a0: la clé d’accès n’a pas répondu.',
} as const
