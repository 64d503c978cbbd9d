interface Draft {
	readonly values: unknown
	readonly savedAt: string
}

async function openShelf(userId: string) {
	const [shelf, { vaultOf }] = await Promise.all([import('../offline/shelf.ts'), import('../offline/vault.ts')])
	return { shelf, vault: await vaultOf(userId) }
}

/** Half-filled forms of one account in this browser, sealed with its keys: they leave with sign-out. */
export function sealedDrafts(userId: string) {
	return {
		load: async (form: string): Promise<Draft | null> => {
			const { shelf, vault } = await openShelf(userId)
			const kept = await shelf.takeFrom(vault, 'drafts', form)
			return kept === null ? null : (kept.value as Draft)
		},
		save: async (form: string, draft: Draft): Promise<void> => {
			const { shelf, vault } = await openShelf(userId)
			await shelf.putOn(vault, 'drafts', form, draft)
		},
		remove: async (form: string): Promise<void> => {
			const { shelf, vault } = await openShelf(userId)
			await shelf.removeFrom(vault, 'drafts', form)
		},
	}
}
