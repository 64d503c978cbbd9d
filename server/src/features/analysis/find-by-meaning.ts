import { setImmediate } from 'node:timers/promises'
import type { PassageMeaning } from '@praxis/contract/analysis/document-questions.fields'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { CallFailure } from '../models/call-failure.ts'
import { embedTexts, findEmbeddingModel } from '../models/embed-texts.ts'
import type { QuestionScope } from './document-questions.queries.ts'
import {
	type NumberedPassage,
	type PlaceOfText,
	type StoredSigns,
	selectSigns,
	selectTextsAt,
	selectVectors,
} from './passage-vectors.queries.ts'
import { signsApart, signsOf } from './vector-signs.ts'

/** A person waits for it. */
const WITHIN_MS = 10_000
const NEAREST = 40
const ROUGHLY_NEAREST = 400
const DOCUMENTS_AT_ONCE = 200

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

interface Rough extends NumberedPassage {
	readonly apart: number
}

/** Numbers that are kept as bytes; copied, because they must begin at a multiple of four bytes. */
const bytesOf = (stored: Buffer): ArrayBuffer => new Uint8Array(stored).buffer

function roughIn({ documentId, versionNumber, signs }: StoredSigns, question: Uint32Array): Rough[] {
	const words = new Uint32Array(bytesOf(signs))
	const count = Math.floor(words.length / question.length)
	return Array.from({ length: count }, (_, nth) => {
		return { documentId, versionNumber, nth, apart: signsApart(question, words, nth * question.length) }
	})
}

/** The passages whose vectors differ least in their signs: a first choice, of which the vectors themselves decide. */
async function roughlyNearest(stored: readonly StoredSigns[], question: Uint32Array): Promise<Rough[]> {
	let best: Rough[] = []
	for (let at = 0; at < stored.length; at += DOCUMENTS_AT_ONCE) {
		const limit = best.length < ROUGHLY_NEAREST ? Number.POSITIVE_INFINITY : (best.at(-1)?.apart ?? 0)
		const some = stored.slice(at, at + DOCUMENTS_AT_ONCE).flatMap((one) => roughIn(one, question))
		const nearer = some.filter(({ apart }) => apart < limit)
		best = [...best, ...nearer].toSorted((one, other) => one.apart - other.apart).slice(0, ROUGHLY_NEAREST)
		// Other requests are answered between.
		await setImmediate()
	}
	return best
}

function cosineOf(question: Float32Array, stored: Buffer): number {
	const vector = new Float32Array(bytesOf(stored))
	let sum = 0
	for (let index = 0; index < question.length; index++) sum += (question[index] ?? 0) * (vector[index] ?? 0)
	return sum
}

async function nearest(
	ctx: PersonContext,
	stored: readonly StoredSigns[],
	question: Float32Array,
): Promise<PlaceOfText[]> {
	const rough = await roughlyNearest(stored, signsOf(question))
	const vectors = await withRead(ctx, (db) => selectVectors(db, rough, question.length))
	return vectors
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
	const stored = await withRead(ctx, (db) => selectSigns(db, scope, model.id))
	const meaning = { model: model.id, documents: stored.length, failure: null }
	if (stored.length === 0) return { passages: [], meaning }
	try {
		const wanted = { model: model.id, texts: [question], note: question, withinMs: WITHIN_MS }
		const [vector] = await embedTexts(ctx, wanted)
		if (vector === undefined) return { passages: [], meaning }
		return { passages: await withTexts(ctx, await nearest(ctx, stored, vector)), meaning }
	} catch (error) {
		if (!(error instanceof CallFailure)) throw error
		return { passages: [], meaning: { ...meaning, documents: 0, failure: error.message } }
	}
}
