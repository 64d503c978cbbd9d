import { editorErrors } from '@praxis/contract/editor/editor.contract'
import { COMMENT_QUOTE_MAX, commentErrors } from '@praxis/contract/editor/editor-comments.contract'
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

/** The steps that mark a place as that of a comment, and its text.
 *  @throws AppError comment_place_gone where nothing is left to mark, steps_misfit beyond the text */
export function markPlace(json: RichNode, { from, to }: Place, id: string): Marked {
	const doc = Node.fromJSON(richSchema, json)
	if (to > doc.content.size) throw refuse(editorErrors, 'steps_misfit')
	const { steps } = new Transform(doc).addMark(from, to, richSchema.mark('comment', { id }))
	if (steps.length === 0) throw refuse(commentErrors, 'comment_place_gone')
	const quote = cutText(doc.textBetween(from, to, ' ', ' ').trim(), COMMENT_QUOTE_MAX)
	return { steps: steps.map((step) => step.toJSON()), quote }
}
