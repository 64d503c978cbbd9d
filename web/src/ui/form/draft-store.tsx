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

const DraftContext = createContext<DraftStore>(memoryDrafts())

export function DraftProvider({ value, children }: { readonly value: DraftStore; readonly children: ReactNode }) {
	return <DraftContext value={value}>{children}</DraftContext>
}

export function useDraftStore(): DraftStore {
	return useContext(DraftContext)
}
