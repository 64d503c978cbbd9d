import { createHash } from 'node:crypto'
import { blockChange } from '@praxis/contract/editor/change-ids'
import type { RichMark, RichNode } from '@praxis/contract/editor/editor-schema'

type ChangeKind = 'inserted' | 'deleted'

/** What a change inserted or deleted in a text: words, or a sign for a block. */
interface Piece {
	readonly id: string
	readonly kind: ChangeKind
	readonly text: string
}

const KINDS: Readonly<Record<string, ChangeKind>> = { insertion: 'inserted', deletion: 'deleted' }

/** Each stands for one of what has no words, the end of a paragraph for instance. Words hardly ever contain them. */
const SIGNS: Readonly<Record<string, string>> = {
	hardBreak: '\u2028',
	footnote: '\u203b',
	paragraph: '\u2029',
	heading: '\u2029',
	tableRow: '\u241e',
	pageBreak: '\u240c',
	image: '\ufffc',
	contents: '\u2261',
}

/** Attributes without which a block of this type would be another one. */
const SIGNED: Readonly<Record<string, readonly string[]>> = { image: ['src', 'alt', 'width'], contents: ['levels'] }
const SIGNED_ATTRS: ReadonlySet<string> = new Set([...Object.values(SIGNED).flat(), 'anchor', 'kind'])

const PRIVATE_USE = 0xe000
const DIGEST_BYTES = 16

/** Signs that stand for some values. Words hardly ever contain them. */
function digestOf(values: readonly unknown[]): string {
	const digest = createHash('sha256').update(JSON.stringify(values)).digest().subarray(0, DIGEST_BYTES)
	return String.fromCharCode(...Array.from(digest, (byte) => PRIVATE_USE + byte))
}

function signOf({ type, attrs = {} }: RichNode): string {
	if (type === 'reference') return `\u203b${String(attrs.anchor)}${String(attrs.kind)}`
	const said = SIGNED[type]?.map((name) => attrs[name] ?? null)
	return `${SIGNS[type] ?? ''}${said === undefined ? '' : digestOf(said)}`
}

function pieceOfMark({ type, attrs = {} }: RichMark, text: string): Piece[] {
	const kind = KINDS[type]
	return kind === undefined ? [] : [{ id: String(attrs.id), kind, text }]
}

function piecesOf(node: RichNode): Piece[] {
	const change = blockChange(node)
	const sign = change === null && (node.marks ?? []).length === 0 ? '' : signOf(node)
	const marks = (node.marks ?? []).flatMap((mark) => pieceOfMark(mark, node.text ?? sign))
	const own = change === null ? [] : [{ ...change, text: sign }]
	return [...marks, ...(node.content ?? []).flatMap(piecesOf), ...own]
}

interface StepJson {
	readonly stepType?: string
	readonly mark?: RichMark
	readonly attr?: string
	readonly value?: unknown
	readonly slice?: { readonly content?: readonly RichNode[] }
}

/** The changes that a step names. */
export function namedChanges(json: unknown): string[] {
	const { stepType, mark, attr, value, slice } = json as StepJson
	if (mark !== undefined) return pieceOfMark(mark, '').map(({ id }) => id)
	const isOfBlock = stepType === 'attr' && attr === 'change'
	const nodes = isOfBlock ? [{ type: '', attrs: { change: value } }] : (slice?.content ?? [])
	return nodes.flatMap(piecesOf).map(({ id }) => id)
}

/** Whether a step alters what a tracked picture, reference or table of contents is: any of those in the text. */
export function isAltering(json: unknown): boolean {
	const { stepType, attr } = json as StepJson
	return stepType === 'attr' && attr !== undefined && SIGNED_ATTRS.has(attr)
}

/** Whether all signs of a text are in another in the same order. */
export function isWithin(text: string, whole: string): boolean {
	let at = 0
	for (const sign of text) {
		const found = whole.indexOf(sign, at)
		if (found === -1) return false
		at = found + sign.length
	}
	return true
}

function sharedStart(one: string, other: string): number {
	let at = 0
	while (at < Math.min(one.length, other.length) && one[at] === other[at]) at += 1
	return at
}

function sharedEnd(one: string, other: string, start: number): number {
	const most = Math.min(one.length, other.length) - start
	let size = 0
	while (size < most && one.at(-1 - size) === other.at(-1 - size)) size += 1
	return size
}

/** The words of a change so far, with those that it has now. What others deleted of it may come back before its new words or after. */
export function grownText(before: string, now: string): string {
	if (isWithin(now, before)) return before
	if (isWithin(before, now)) return now
	const start = sharedStart(before, now)
	const end = sharedEnd(before, now, start)
	const gone = before.slice(start, before.length - end)
	const added = now.slice(start, now.length - end)
	return `${before.slice(0, start)}${added}${gone}${added}${before.slice(before.length - end)}`
}

export type ChangedTexts = Readonly<Record<ChangeKind, string>>

/** The words of some changes in a text. */
export function textsOfChanges(doc: RichNode, ids: ReadonlySet<string>): ReadonlyMap<string, ChangedTexts> {
	const found = new Map([...ids].map((id) => [id, { inserted: '', deleted: '' }]))
	for (const { id, kind, text } of piecesOf(doc)) {
		const texts = found.get(id)
		if (texts !== undefined) texts[kind] += text
	}
	return found
}
