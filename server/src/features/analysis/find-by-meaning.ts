import type { PassageMeaning } from '@praxis/contract/analysis/document-questions.fields'
import type { PersonContext } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { CallFailure } from '../models/call-failure.ts'
import { embedTexts, findEmbeddingModel } from '../models/embed-texts.ts'
import type { QuestionScope } from './document-questions.queries.ts'
import {
	hasRead,
	type PlaceOfText,
	type StoredVector,
	selectMarkOfWritten,
	selectTextsAt,
	selectVectors,
} from './passage-vectors.queries.ts'
import { findRoughlyNearest } from './roughly-nearest.ts'

/** A person waits for it. */
const WITHIN_MS = 10_000
const NEAREST = 40

export interface PassageText extends PlaceOfText {
	readonly title: string
	readonly text: string
}

export interface ByMeaning {
	/** The nearest first. */
	readonly passages: readonly PassageText[]
	/** Null if the firm has no model that reads for meaning. */
	readonly meaning: PassageMeaning | null
}

/** Numbers that are kept as bytes; copied, because they must begin at a multiple of four bytes. */
const numbersOf = (stored: Buffer) => new Float32Array(new Uint8Array(stored).buffer)

function cosineOf(question: Float32Array, stored: Buffer): number {
	const vector = numbersOf(stored)
	let sum = 0
	for (let index = 0; index < question.length; index++) sum += (question[index] ?? 0) * (vector[index] ?? 0)
	return sum
}

function nearest(stored: readonly StoredVector[], question: Float32Array): PlaceOfText[] {
	return stored
		.map(({ vector, ...place }) => ({ place, cosine: cosineOf(question, vector) }))
		.filter(({ cosine }) => cosine > 0)
		.toSorted((one, other) => other.cosine - one.cosine)
		.slice(0, NEAREST)
		.map(({ place }) => place)
}

async function withTexts(ctx: PersonContext, places: readonly PlaceOfText[]): Promise<PassageText[]> {
	const pages = await withRead(ctx, (db) => selectTextsAt(db, places))
	const known = new Map(pages.map((page) => [`${page.documentId} ${page.page}`, page]))
	return places.flatMap((place) => {
		const page = known.get(`${place.documentId} ${place.page}`)
		return page === undefined ? [] : [{ ...place, title: page.title, text: page.text.slice(place.start, place.end) }]
	})
}

/** The passages of a scope nearest to a question in meaning. What goes wrong with the model is said; the words are searched anyway. */
export async function findByMeaning(ctx: PersonContext, scope: QuestionScope, question: string): Promise<ByMeaning> {
	const model = await findEmbeddingModel(ctx)
	if (model === null) return { passages: [], meaning: null }
	const none = { model: model.id, documents: 0, failure: null }
	if (!(await withListRead(ctx, (db) => hasRead(db, scope, model.id)))) return { passages: [], meaning: none }
	try {
		const wanted = { model: model.id, texts: [question], note: question, withinMs: WITHIN_MS }
		// Which texts there are is read while the model reads the question.
		const written = withListRead(ctx, (db) => selectMarkOfWritten(db, scope, model.id))
		written.catch(() => {})
		const passages = await embedTexts(ctx, wanted, async ([vector]) => {
			if (vector === undefined) return []
			const roughly = await findRoughlyNearest(ctx, scope, model.id, await written, vector)
			const stored = await withListRead(ctx, (db) => selectVectors(db, roughly, vector.length))
			return await withTexts(ctx, nearest(stored, vector))
		})
		return { passages, meaning: { ...none, documents: (await written).count } }
	} catch (error) {
		if (!(error instanceof CallFailure)) throw error
		return { passages: [], meaning: { ...none, failure: error.message } }
	}
}
