/** What the script of passkeys says by itself: a file of its own, as the script takes it alone. */
export const passkeyScriptMessages = {
  'passkey.unsupported': 'Votre navigateur ne propose pas les clés d’accès.',
  'passkey.unanswered': 'Rien n’a été fait\u00a0: la clé d’accès n’a pas répondu.',
} as const
