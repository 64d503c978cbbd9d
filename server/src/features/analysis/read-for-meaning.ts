import { partsOfPage } from '@praxis/contract/analysis/passages.rules'
import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { CallFailure } from '../models/call-failure.ts'
import { embedTexts, findEmbeddingModel } from '../models/embed-texts.ts'
import { deleteOutdated, selectPages, selectUnread, type UnreadText, upsertVectors } from './passage-vectors.queries.ts'
import { signsOf } from './vector-signs.ts'

const EVERY_MINUTE = '* * * * *'
const TEXTS_AT_ONCE = 20
const PASSAGES_AT_ONCE = 64
/** Most passages of one document; what comes after is found by its words alone. */
const PASSAGES_MAX = 2_000
const WITHIN_MS = 120_000
/** After it, the rest waits for the next minute. */
const WORK_MS = 240_000
/** Failures of the server itself: the text is tried again. */
const UNREACHED = ['connection_failed', 'connection_timeout', 'provider_limited']

const bytesOf = (vectors: readonly Float32Array[]) =>
	Buffer.concat(vectors.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)))

async function readText(ctx: Context, model: string, text: UnreadText): Promise<void> {
	const pages = await withRead(ctx, (db) => selectPages(db, text))
	const parts = pages.flatMap((page) => partsOfPage(page).map((part) => ({ ...part, page: page.page })))
	const wanted = parts.slice(0, PASSAGES_MAX)
	const vectors: Float32Array[] = []
	let reason = ''
	try {
		for (let at = 0; at < wanted.length; at += PASSAGES_AT_ONCE) {
			const texts = wanted.slice(at, at + PASSAGES_AT_ONCE).map((part) => part.text)
			const note = `${texts.length} passages of “${text.title}”, read for their meaning`
			vectors.push(...(await embedTexts(ctx, { model, texts, note, withinMs: WITHIN_MS }, async (read) => read)))
		}
	} catch (error) {
		if (!(error instanceof CallFailure) || UNREACHED.includes(error.code)) throw error
		reason = error.message
	}
	const isRead = reason === ''
	await withTransaction(ctx, (db) =>
		upsertVectors(db, {
			...text,
			model,
			places: isRead ? wanted.flatMap(({ page, start, end }) => [page, start, end]) : [],
			vectors: isRead ? bytesOf(vectors) : Buffer.alloc(0),
			signs: isRead ? vectors.map(signsOf) : [],
			reason,
		}),
	)
}

async function readAll(ctx: Context, model: string): Promise<void> {
	const until = performance.now() + WORK_MS
	while (performance.now() < until) {
		const unread = await withRead(ctx, (db) => selectUnread(db, model, TEXTS_AT_ONCE))
		for (const text of unread) {
			if (performance.now() < until) await readText(ctx, model, text)
		}
		if (unread.length < TEXTS_AT_ONCE) return
	}
}

/** Reads the documents that the firm's embedding model has not read yet. Without such a model nothing is read, and nothing kept. */
export async function readForMeaning(ctx: Context): Promise<void> {
	const found = await findEmbeddingModel(ctx)
	await withTransaction(ctx, (db) => deleteOutdated(db, found?.id ?? null))
	if (found === null || !found.isAvailable) return
	try {
		await readAll(ctx, found.id)
	} catch (error) {
		if (!(error instanceof CallFailure)) throw error
		// The next minute tries again.
		ctx.platform.log.warn({ code: error.code }, 'the local model server did not read documents for their meaning')
	}
}

export function defineAnalysisJobs({ jobs }: Platform): void {
	jobs.define('analysis.read-for-meaning', readForMeaning, { cron: EVERY_MINUTE })
}
