import { editor as endpoints, type RichDocument } from '@praxis/contract/editor/editor.contract'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { type DraftStore, useDraftStore } from '../../ui/form/draft-store.tsx'
import { EDITOR_SERVER } from './editor-server.ts'
import { takeSlot } from './editor-slot.ts'
import { type OpenEditor, openEditor } from './open-editor.ts'

export interface OpenDocument extends OpenEditor {
	readonly first: RichDocument
}

async function open(id: string, drafts: DraftStore): Promise<OpenDocument> {
	const slot = await takeSlot(id, drafts)
	try {
		const first = await call(endpoints.get, { id })
		const opened = await openEditor({
			first,
			kept: slot.draft?.values,
			drafts,
			draftKey: slot.key,
			server: EDITOR_SERVER,
		})
		const close = () => {
			slot.release()
			opened.close()
		}
		return { ...opened, first, close }
	} catch (error) {
		slot.release()
		throw error
	}
}

/** A document in the editor; null until it is there. */
export function useRichEditor(id: string): {
	readonly opened: OpenDocument | null
	readonly error: unknown
	readonly again: () => void
} {
	const drafts = useDraftStore()
	const [attempt, setAttempt] = useState(0)
	const [opened, setOpened] = useState<OpenDocument | null>(null)
	const [error, setError] = useState<unknown>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
	useEffect(() => {
		let gone = false
		const opening = open(id, drafts)
		opening.then(
			(one) => {
				if (gone) return
				setOpened(one)
				setError(null)
			},
			(failure: unknown) => {
				if (!gone) setError(failure)
			},
		)
		return () => {
			gone = true
			setOpened(null)
			void opening.then((one) => one.close()).catch(() => undefined)
		}
	}, [id, drafts, attempt])
	return { opened, error, again: () => setAttempt(attempt + 1) }
}
