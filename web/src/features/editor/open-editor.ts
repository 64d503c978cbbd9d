import type { RichDocument } from '@praxis/contract/editor/editor.contract'
import { Editor } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { Step } from '@tiptap/pm/transform'
import { ApiError } from '../../lib/call.ts'
import type { DraftStore } from '../../ui/form/draft-store.tsx'
import { plain } from './changes/tracking.ts'
import type { EditorServer } from './editor-server.ts'
import { textsOfSteps } from './lost-steps.ts'
import { plainText } from './plain-text.ts'
import { richExtensions } from './rich-extensions.ts'
import { type KeptSteps, RichSession } from './rich-session.ts'

export interface OpenEditor {
	readonly editor: Editor
	readonly session: RichSession
	/** Names this opening, so that its own steps and its cursor are recognized. */
	readonly client: string
	/** Text that was not saved was restored. */
	readonly isRestored: boolean
	readonly close: () => void
}

interface Opening {
	readonly first: Pick<RichDocument, 'id' | 'doc' | 'head' | 'savedAt' | 'readOnly'>
	/** What this browser kept of the document. */
	readonly kept: unknown
	readonly drafts: DraftStore
	readonly draftKey: string
	readonly server: EditorServer
}

function isKept(value: unknown): value is KeptSteps {
	return typeof value === 'object' && value !== null && 'steps' in value && 'doc' in value && 'client' in value
}

type Start = Pick<KeptSteps, 'version' | 'client' | 'doc' | 'steps' | 'lost'>

function start({ first, drafts, draftKey, server }: Opening, from: Start): OpenEditor {
	const { version, client, lost = [] } = from
	const editor = new Editor({
		content: from.doc,
		extensions: richExtensions({ version, client }),
		editable: first.readOnly === null,
		injectCSS: false,
		editorProps: {
			clipboardTextSerializer: ({ content }, { state }) => plainText(content, state.doc),
			attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text of the document' },
		},
	})
	const { id, savedAt } = first
	const confirmed = editor.state.doc
	const session = new RichSession({ editor, id, client, confirmed, savedAt, drafts, draftKey, server, lost })
	const { tr } = editor.state
	for (const step of from.steps) tr.step(Step.fromJSON(editor.schema, step))
	if (tr.docChanged) editor.view.dispatch(plain(tr))
	session.changed()
	editor.on('update', session.changed)
	const close = () => {
		session.close()
		editor.destroy()
	}
	return { editor, session, client, isRestored: from.steps.length > 0, close }
}

/** The current text; what was kept of an older one that cannot be added to it is offered to the user. */
function startOver(opening: Opening, kept: KeptSteps | null): OpenEditor {
	const { head, doc } = opening.first
	const opened = start(opening, { version: head, client: crypto.randomUUID(), doc, steps: [], lost: kept?.lost ?? [] })
	if (kept === null || kept.steps.length === 0) return opened
	const { schema } = opened.editor
	const steps = kept.steps.map((step) => Step.fromJSON(schema, step))
	const lost = textsOfSteps(Node.fromJSON(schema, kept.doc), steps)
	opened.session.set({ lost: [...opened.session.state.lost, ...lost] })
	opened.session.changed()
	return opened
}

/** Opens a text as the server has it, with what this browser kept of it put onto it. */
export async function openEditor(opening: Opening): Promise<OpenEditor> {
	const kept = isKept(opening.kept) ? opening.kept : null
	if (kept === null || kept.steps.length === 0 || opening.first.readOnly !== null) return startOver(opening, kept)
	const opened = start(opening, kept)
	try {
		await opened.session.catchUp()
		return opened
	} catch (error) {
		opened.close()
		if (error instanceof ApiError && error.code === 'steps_too_far_behind') return startOver(opening, kept)
		throw error
	}
}
