import { createContext, type ReactNode, useContext } from 'react'

export interface Draft {
	readonly values: unknown
	/** ISO instant. */
	readonly savedAt: string
}

/** Where half-filled forms are kept until they are saved. What is typed may be a client's secret: an implementation that
 *  outlives the page must keep it encrypted. */
export interface DraftStore {
	readonly load: (key: string) => Promise<Draft | null>
	readonly save: (key: string, draft: Draft) => Promise<void>
	readonly remove: (key: string) => Promise<void>
}

/** Keeps drafts while the page lives: they survive moving between screens, not a reload. */
export function memoryDrafts(): DraftStore {
	const kept = new Map<string, Draft>()
	return {
		load: async (key) => kept.get(key) ?? null,
		save: async (key, draft) => {
			kept.set(key, draft)
		},
		remove: async (key) => {
			kept.delete(key)
		},
	}
}

/** Uses `kept` while it works, and memory from its first failure on: a draft that cannot be kept must not stop the form. */
export function withMemory(kept: DraftStore, report: (error: unknown) => void): DraftStore {
	const memory = memoryDrafts()
	let failed = false
	async function attempt<T>(work: (store: DraftStore) => Promise<T>): Promise<T> {
		if (failed) return work(memory)
		try {
			return await work(kept)
		} catch (error) {
			failed = true
			report(error)
			return work(memory)
		}
	}
	return {
		load: (key) => attempt((store) => store.load(key)),
		save: (key, draft) => attempt((store) => store.save(key, draft)),
		remove: (key) => attempt((store) => store.remove(key)),
	}
}

const DraftContext = createContext<DraftStore>(memoryDrafts())

export function DraftProvider({ value, children }: { readonly value: DraftStore; readonly children: ReactNode }) {
	return <DraftContext value={value}>{children}</DraftContext>
}

export function useDraftStore(): DraftStore {
	return useContext(DraftContext)
}
