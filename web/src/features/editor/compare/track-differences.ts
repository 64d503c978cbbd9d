import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { acceptedText, changeIdsOf } from '@praxis/contract/editor/tracked-changes'
import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Node, type Schema } from '@tiptap/pm/model'
import { randomChange } from '../changes/track-changes.ts'
import { plain } from '../changes/tracking.ts'
import { markDifferences } from './mark-differences.ts'
import { runsOf } from './mark-inline.ts'

const json = (editor: Editor) => editor.getJSON() as RichNode

interface Compared {
	readonly version: RichNode
	readonly now: RichNode
}

/** A text with what changed since a version marked, as changes of one user; tracked changes are accepted in both. A saved version has
 *  its attributes in another order than the editor, and lacks those that are newer. */
export function differencesSince(schema: Schema, { version, now }: Compared, author: string): RichNode {
	const settled = (doc: RichNode) => Node.fromJSON(schema, acceptedText(doc)).toJSON() as RichNode
	return markDifferences(settled(version), settled(now), () => `${author}.${randomChange()}`)
}

export function hasTrackedChanges(editor: Editor): boolean {
	return changeIdsOf(json(editor)).size > 0
}

/** Puts what changed since a version into the text as tracked changes of a user, as one change that can be undone. Blocks that are
 *  the same stay untouched, and so does a text that may only be read. */
export function trackDifferences(editor: Editor, version: RichNode, author: string): void {
	if (!editor.isEditable) return
	const { doc, schema, tr } = editor.state
	const marked = Node.fromJSON(schema, differencesSince(schema, { version, now: json(editor) }, author))
	let end = doc.content.size
	for (const { kind, before, after } of runsOf(doc.children, marked.children, (one) => JSON.stringify(one)).reverse()) {
		const start = end - before.reduce((sum, one) => sum + one.nodeSize, 0)
		if (kind === 'changed') tr.replaceWith(start, end, [...after])
		end = start
	}
	if (tr.docChanged) editor.view.dispatch(closeHistory(plain(tr)))
}
