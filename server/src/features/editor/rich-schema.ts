import { EDITOR_CHARACTERS_MAX, editorErrors } from '@praxis/contract/editor/editor.contract'
import { EDITOR_MARKS, EDITOR_NODES, hasValidAttributes, type RichNode } from '@praxis/contract/editor/editor-schema'
import { acceptedText } from '@praxis/contract/editor/tracked-changes'
import { refuse } from '@praxis/contract/kernel/errors'
import { type MarkSpec, Node, type NodeSpec, Schema, Slice } from 'prosemirror-model'
import { ReplaceStep, Step } from 'prosemirror-transform'
import { hasLargePictures } from './pictures.ts'

const nodes: Record<keyof typeof EDITOR_NODES, NodeSpec> = EDITOR_NODES
const marks: Record<keyof typeof EDITOR_MARKS, MarkSpec> = EDITOR_MARKS
export const richSchema = new Schema({ nodes, marks })

/** Whether all texts in a value are ones that the database stores. */
function isStorable(value: unknown): boolean {
	if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
	if (typeof value !== 'object' || value === null) return true
	return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one))
}

function applyOne(doc: Node, json: unknown): Node {
	const result = Step.fromJSON(richSchema, json).apply(doc)
	if (result.doc === null) throw new RangeError(result.failed ?? 'The step does not fit.')
	return result.doc
}

/** ProseMirror throws these for what does not fit its schema. */
function isMisfit(error: unknown): boolean {
	return error instanceof RangeError || error instanceof TypeError
}

/** The text with some steps. @throws AppError steps_misfit, document_too_long, pictures_too_large */
export function applySteps(doc: RichNode, steps: readonly unknown[]): RichNode {
	if (!steps.every(isStorable)) throw refuse(editorErrors, 'steps_misfit')
	try {
		const after = steps.reduce<Node>(applyOne, Node.fromJSON(richSchema, doc))
		after.check()
		const json = after.toJSON() as RichNode
		if (!hasValidAttributes(json)) throw refuse(editorErrors, 'steps_misfit')
		if (JSON.stringify(json).length > EDITOR_CHARACTERS_MAX) throw refuse(editorErrors, 'document_too_long')
		const addsPictures = JSON.stringify(steps).includes('data:image/')
		if (addsPictures && hasLargePictures(json, doc)) throw refuse(editorErrors, 'pictures_too_large')
		return json
	} catch (error) {
		throw isMisfit(error) ? refuse(editorErrors, 'steps_misfit') : error
	}
}

/** The step that puts one text in the place of another. */
export function replacingStep(from: RichNode, to: RichNode): unknown {
	const end = Node.fromJSON(richSchema, from).content.size
	return new ReplaceStep(0, end, new Slice(Node.fromJSON(richSchema, to).content, 0, 0)).toJSON()
}

/** Whether some JSON is a document that the editor could have written. */
export function isRichDocument(json: unknown): json is RichNode {
	if (!isStorable(json) || typeof json !== 'object' || json === null) return false
	try {
		const node = Node.fromJSON(richSchema, json)
		node.check()
		return node.type.name === 'doc' && hasValidAttributes(node.toJSON() as RichNode)
	} catch (error) {
		if (isMisfit(error)) return false
		throw error
	}
}

function withoutComments({ marks = [], content, ...rest }: RichNode): RichNode {
	const kept = marks.filter(({ type }) => type !== 'comment')
	return {
		...rest,
		...(kept.length > 0 && { marks: kept }),
		...(content !== undefined && { content: content.map(withoutComments) }),
	}
}

/** The text of a template or a clause: with its tracked changes accepted, and without places of comments, which are those of a
 *  document. What is no document of the editor is left to the check of it. */
export function settledForm<T extends { readonly doc: Record<string, unknown> }>(details: T): T {
	const { doc } = details
	return isRichDocument(doc) ? { ...details, doc: normalRich(withoutComments(acceptedText(doc))) } : details
}

/** A document with every attribute named, and texts that look the same joined. @throws RangeError for one that does not fit the schema */
export function normalRich(doc: RichNode): RichNode {
	return Node.fromJSON(richSchema, doc).toJSON() as RichNode
}
