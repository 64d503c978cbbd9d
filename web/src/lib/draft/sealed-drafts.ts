interface Draft {
	readonly values: unknown
	readonly savedAt: string
}

async function openCache(userId: string) {
	const [cache, { encryptedStoreOf }] = await Promise.all([
		import('../offline/cache.ts'),
		import('../offline/encrypted-store.ts'),
	])
	return { cache, store: await encryptedStoreOf(userId) }
}

/** A user's form drafts, encrypted with the user's keys and deleted at sign-out. */
export function sealedDrafts(userId: string) {
	return {
		load: async (form: string): Promise<Draft | null> => {
			const { cache, store } = await openCache(userId)
			const kept = await cache.readFromCache(store, 'drafts', form)
			return kept === null ? null : (kept.value as Draft)
		},
		save: async (form: string, draft: Draft): Promise<void> => {
			const { cache, store } = await openCache(userId)
			await cache.putInCache(store, 'drafts', form, draft)
		},
		remove: async (form: string): Promise<void> => {
			const { cache, store } = await openCache(userId)
			await cache.removeFromCache(store, 'drafts', form)
		},
	}
}
