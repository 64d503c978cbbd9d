import { EDITOR_CHARACTERS_MAX, editorErrors } from '@praxis/contract/editor/editor.contract'
import {
	COMMENT_CHARACTERS_MAX,
	COMMENT_PIECES_MAX,
	COMMENT_QUOTE_MAX,
	commentErrors,
} from '@praxis/contract/editor/editor-comments.contract'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { refuse } from '@praxis/contract/kernel/errors'
import { cutText } from '@praxis/contract/kernel/text'
import { Node } from 'prosemirror-model'
import { Mapping, Step, Transform } from 'prosemirror-transform'
import { richSchema } from '../rich-schema.ts'

interface Place {
	readonly from: number
	readonly to: number
}

/** A place in an older text, in the one after some steps. @throws AppError comment_place_gone */
export function mapPlace({ from, to }: Place, steps: readonly unknown[]): Place {
	const mapping = new Mapping(steps.map((step) => Step.fromJSON(richSchema, step).getMap()))
	const place = { from: mapping.map(from, 1), to: mapping.map(to, -1) }
	if (place.from >= place.to) throw refuse(commentErrors, 'comment_place_gone')
	return place
}

export interface Marked {
	readonly steps: readonly unknown[]
	readonly quote: string
}

/** Characters of a text up to which comments are added: the last tenth is for who writes it. */
const COMMENTED_MAX = EDITOR_CHARACTERS_MAX * 0.9

function assertShort(doc: Node, { from, to }: Place): void {
	let [pieces, characters] = [0, 0]
	doc.nodesBetween(from, to, (node, at) => {
		if (!node.isInline) return
		pieces += 1
		characters += Math.min(to, at + node.nodeSize) - Math.max(from, at)
	})
	const isLong = characters > COMMENT_CHARACTERS_MAX || pieces > COMMENT_PIECES_MAX
	if (isLong) throw refuse(commentErrors, 'comment_place_long')
}

/** The steps that mark a place as that of a comment, and its text.
 *  @throws AppError comment_place_gone where nothing is left to mark, steps_misfit beyond the text, comment_place_long,
 *  comments_no_room in a text that is nearly full: who may only read it must not fill it */
export function markPlace(json: RichNode, { from, to }: Place, id: string): Marked {
	const doc = Node.fromJSON(richSchema, json)
	if (to > doc.content.size) throw refuse(editorErrors, 'steps_misfit')
	assertShort(doc, { from, to })
	const { steps, doc: marked } = new Transform(doc).addMark(from, to, richSchema.mark('comment', { id }))
	if (steps.length === 0) throw refuse(commentErrors, 'comment_place_gone')
	if (JSON.stringify(marked).length > COMMENTED_MAX) throw refuse(commentErrors, 'comments_no_room')
	const quote = cutText(doc.textBetween(from, to, ' ', ' ').trim(), COMMENT_QUOTE_MAX)
	return { steps: steps.map((step) => step.toJSON()), quote }
}

/** The steps that take the mark of a comment out of a text; none where it is not there. */
export function unmarkSteps(json: RichNode, id: string): readonly unknown[] {
	const doc = Node.fromJSON(richSchema, json)
	const { steps } = new Transform(doc).removeMark(0, doc.content.size, richSchema.mark('comment', { id }))
	return steps.map((step) => step.toJSON())
}
