import type { Draft, DraftStore } from '../../ui/form/draft-store.tsx'

const SLOTS = [1, 2, 3, 4, 5, 6] as const

export interface EditorSlot {
	readonly key: string
	/** What was left in it by a tab that is gone, such as this one before it was reloaded. */
	readonly draft: Draft | null
	readonly release: () => void
}

/** Takes a lock that no other tab of this browser has; null when one has it. */
function take(name: string): Promise<(() => void) | null> {
	return new Promise((resolve, reject) => {
		const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
			if (lock === null) return resolve(null)
			return new Promise<void>((release) => resolve(release))
		})
		held.catch(reject)
	})
}

/** A place for the unsaved text of this tab: each tab that shows a document has its own. */
export async function takeSlot(documentId: string, drafts: DraftStore): Promise<EditorSlot> {
	const keyOf = (slot: number) => `editor/${documentId}/${slot}`
	// Without encryption drafts live in memory alone, and there are no locks either.
	if (navigator.locks === undefined)
		return { key: keyOf(1), draft: await drafts.load(keyOf(1)), release: () => undefined }
	for (const slot of SLOTS) {
		const release = await take(keyOf(slot))
		if (release !== null) return { key: keyOf(slot), draft: await drafts.load(keyOf(slot)), release }
	}
	return { key: keyOf(Date.now()), draft: null, release: () => undefined }
}
