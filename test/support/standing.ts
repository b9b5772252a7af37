/** The facts that limits use about a verified person. */
export const VERIFIED = { standing: 'verified', network: '192.0.2.0/24', contactToConfirm: 'email' } as const
