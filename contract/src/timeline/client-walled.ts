/** The refusal of every act on a client of whom a case is behind an ethical wall for the caller. */
export const CLIENT_WALLED = {
	kind: 'forbidden',
	message: 'A matter of this client is restricted (ethical wall). Please ask a colleague.',
} as const
