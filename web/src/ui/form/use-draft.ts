import { useCallback, useEffect, useRef, useState } from 'react'
import { useDraftStore } from './draft-store.tsx'
import { failureOf } from './failure.ts'

const SAVE_AFTER_MS = 400

interface DraftInput<V> {
	/** Null keeps no draft. */
	readonly key: string | null
	readonly values: V
	/** What is kept of the values, all when absent: the rest is as it is read when they are restored. */
	readonly keptOf?: (values: V) => Partial<V>
	readonly dirty: boolean
	/** `dirty`: something was typed before the draft had been read. */
	readonly restore: (values: Partial<V>, now: { readonly dirty: boolean }) => void
}

interface DraftState {
	/** When the restored draft was kept; null when nothing was restored. */
	readonly restoredAt: string | null
	readonly forget: () => void
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Keeps what is typed under `key` and brings it back when the form is opened again. */
export function useDraft<V extends Record<string, unknown>>({
	key,
	values,
	keptOf,
	dirty,
	restore,
}: DraftInput<V>): DraftState {
	const store = useDraftStore()
	const [restoredAt, setRestoredAt] = useState<string | null>(null)
	const now = useRef({ dirty, restore, keptOf, forgotten: false })
	const reading = useRef<Promise<unknown>>(Promise.resolve())
	useEffect(() => {
		now.current.dirty = dirty
		now.current.restore = restore
		now.current.keptOf = keptOf
	})

	useEffect(() => {
		if (key === null) return
		let gone = false
		reading.current = store.load(key).then((draft) => {
			if (gone || draft === null || now.current.forgotten || !isRecord(draft.values)) return
			now.current.restore(draft.values as Partial<V>, now.current)
			setRestoredAt(draft.savedAt)
		}, failureOf)
		return () => {
			gone = true
		}
	}, [key, store])

	useEffect(() => {
		if (key === null || !dirty) return
		now.current.forgotten = false
		let gone = false
		// What is kept must have been read before something else is kept in its place.
		const keep = async () => {
			await reading.current
			if (gone || now.current.forgotten) return
			await store.save(key, { values: now.current.keptOf?.(values) ?? values, savedAt: new Date().toISOString() })
		}
		const timer = setTimeout(() => keep().catch(failureOf), SAVE_AFTER_MS)
		return () => {
			gone = true
			clearTimeout(timer)
		}
	}, [key, store, values, dirty])

	const forget = useCallback(() => {
		now.current.forgotten = true
		setRestoredAt(null)
		if (key !== null) store.remove(key).catch(failureOf)
	}, [key, store])
	return { restoredAt, forget }
}
