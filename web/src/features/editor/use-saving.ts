import { isBlank } from '@praxis/contract/editor/document-counts'
import type { RichDocumentState } from '@praxis/contract/editor/editor.contract'
import { editor as endpoints } from '@praxis/contract/editor/editor.contract'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, call } from '../../lib/call.ts'
import { failureOf } from '../../ui/form/failure.ts'
import type { OpenDocument } from './use-rich-editor.ts'

export const AUTOSAVE_MS = 30_000
const SUCCESS_MS = 3_000
const ERROR_MS = 5_000
const FAILED = 'Failed to save document'

export type Settings = Pick<RichDocumentState, 'title' | 'type' | 'page'>

function isSame(a: Settings, b: Settings): boolean {
	return JSON.stringify([a.title, a.type, a.page]) === JSON.stringify([b.title, b.type, b.page])
}

/** What a document is saved with: its text by steps, its title, type and page settings with their version. */
export function useSaving(
	{ editor, session, first }: OpenDocument,
	live: RichDocumentState | undefined,
	autosaveMs = AUTOSAVE_MS,
) {
	const [saved, setSaved] = useState<RichDocumentState>(first)
	const [typed, setTyped] = useState<Settings>(first)
	const state = useSyncExternalStore(session.subscribe, () => session.state)
	const current = live !== undefined && live.version > saved.version ? live : saved
	if (current !== saved) {
		setSaved(current)
		if (isSame(typed, saved)) setTyped(current)
	}
	const isChanged = !isSame(typed, current)
	const isDirty = state.isDirty || isChanged
	const isReadOnly = (live ?? first).readOnly !== null

	const saveSettings = async (wanted: Settings) => {
		if (isSame(wanted, current) || wanted.title.trim() === '') return
		const { title, type, page } = wanted
		const send = (version: number) => call(endpoints.settings, { id: first.id, version, title, type, page })
		const answer = await send(current.version).catch(async (error: unknown) => {
			// Someone else changed them: what is shown here is sent once more onto theirs.
			if (!(error instanceof ApiError) || error.code !== 'stale_version') throw error
			return send((await call(endpoints.state, { id: first.id })).version)
		})
		setSaved(answer)
		// The server trims the title.
		setTyped((now) => (isSame(now, wanted) ? answer : now))
	}
	/** Resolves to whether everything is saved. */
	const save = async (wanted: Settings = typed): Promise<boolean> => {
		if (isReadOnly) return false
		session.set({ phase: 'saving', error: null })
		try {
			await saveSettings(wanted)
			await session.save()
			session.set({ phase: 'success' })
			return true
		} catch (error) {
			const { message } = failureOf(error)
			session.set({ phase: 'error', error: `${FAILED}: ${message}` })
			return false
		}
	}
	const refuse = (error: string) => session.set({ phase: 'error', error })
	const isEmpty = () => isBlank(editor.getJSON() as RichNode)

	useEffect(() => {
		if (state.phase !== 'success' && state.phase !== 'error') return
		const timer = setTimeout(() => session.set({ phase: 'idle' }), state.phase === 'success' ? SUCCESS_MS : ERROR_MS)
		return () => clearTimeout(timer)
	}, [state.phase, session])

	return { state, version: current.version, typed, setTyped, isDirty, isReadOnly, save, refuse, isEmpty, autosaveMs }
}

export type Saving = ReturnType<typeof useSaving>
