import { withNewAnchors } from '@praxis/contract/editor/numbering/anchors'
import type { Editor } from '@tiptap/core'
import { leaveNote } from '../footnotes/footnote.ts'
import { clauseForCase } from './clause-for-case.ts'
import { InsertClause } from './insert-clause.tsx'

interface InsertInDocumentProps {
	readonly editor: Editor
	/** Of the document. */
	readonly caseId: string | null
}

/** Inserts a clause where the cursor is, with what the case knows filled in. */
export function InsertInDocument({ editor, caseId }: InsertInDocumentProps) {
	const insert = async (content: Parameters<typeof clauseForCase>[0]) => {
		const inserted = withNewAnchors(await clauseForCase(content, caseId))
		leaveNote(editor)
		editor.chain().focus().insertContent(inserted).run()
	}
	return <InsertClause onInsert={insert} />
}
