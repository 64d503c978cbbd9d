import type { PassageMeaning } from '@praxis/contract/analysis/document-questions.fields'
import type { PersonContext } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { CallFailure } from '../models/call-failure.ts'
import { embedTexts } from '../models/embed-texts.ts'
import {
	hasRead,
	type PlaceOfText,
	type StoredVector,
	selectTextsAt,
	selectVectors,
} from './passage-vectors.queries.ts'
import type { MarkOfRead, QuestionScope } from './question-scope.queries.ts'
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

interface Wanted {
	readonly scope: QuestionScope
	readonly question: string
	readonly model: string
	/** Read while the model reads the question. */
	readonly read: Promise<MarkOfRead>
}

/** The passages of a scope nearest to a question in meaning. What goes wrong with the model is said; the words are searched anyway. */
export async function findByMeaning(ctx: PersonContext, { scope, question, model, read }: Wanted): Promise<ByMeaning> {
	const none = { model, documents: 0, failure: null }
	if (!(await withListRead(ctx, (db) => hasRead(db, scope, model)))) return { passages: [], meaning: none }
	try {
		const asked = { model, texts: [question], note: question, withinMs: WITHIN_MS }
		const passages = await embedTexts(ctx, asked, async ([vector]) => {
			if (vector === undefined) return []
			const roughly = await findRoughlyNearest(ctx, scope, model, await read, vector)
			const stored = await withListRead(ctx, (db) => selectVectors(db, roughly, vector.length))
			return await withTexts(ctx, nearest(stored, vector))
		})
		return { passages, meaning: { ...none, documents: (await read).count } }
	} catch (error) {
		if (!(error instanceof CallFailure)) throw error
		return { passages: [], meaning: { ...none, failure: error.message } }
	}
}
