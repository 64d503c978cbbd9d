import { editor as endpoints, type RichDocument } from '@praxis/contract/editor/editor.contract'
import { Editor } from '@tiptap/core'
import { Step } from '@tiptap/pm/transform'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { type DraftStore, useDraftStore } from '../../ui/form/draft-store.tsx'
import { takeSlot } from './editor-slot.ts'
import { richExtensions } from './rich-extensions.ts'
import { type KeptSteps, RichSession } from './rich-session.ts'

export interface OpenDocument {
	readonly editor: Editor
	readonly session: RichSession
	readonly first: RichDocument
	/** Text that was not saved was restored. */
	readonly isRestored: boolean
	readonly close: () => void
}

function isKept(value: unknown): value is KeptSteps {
	return typeof value === 'object' && value !== null && 'steps' in value && 'doc' in value && 'client' in value
}

/** Opens the text as the server has it, or as this tab had it with what was not saved, which is then put onto the current text. */
async function open(id: string, drafts: DraftStore): Promise<OpenDocument> {
	const slot = await takeSlot(id, drafts)
	try {
		const first = await call(endpoints.get, { id })
		const left = slot.draft?.values
		const kept = isKept(left) && first.readOnly === null ? left : null
		const client = kept?.client ?? crypto.randomUUID()
		const editor = new Editor({
			content: kept?.doc ?? first.doc,
			extensions: richExtensions({ version: kept?.version ?? first.head, client }),
			editable: first.readOnly === null,
			injectCSS: false,
			editorProps: {
				attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text of the document' },
			},
		})
		const log = { editor, id, client, confirmed: editor.state.doc, savedAt: first.savedAt }
		const session = new RichSession({ ...log, drafts, draftKey: slot.key })
		if (kept !== null) {
			const { tr } = editor.state
			for (const step of kept.steps) tr.step(Step.fromJSON(editor.schema, step))
			editor.view.dispatch(tr)
			session.changed()
			await session.catchUp()
		}
		editor.on('update', session.changed)
		const close = () => {
			slot.release()
			editor.destroy()
		}
		return { editor, session, first, isRestored: kept !== null, close }
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
