import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { signsOf } from '@praxis/server/features/analysis/vector-signs'
import type { Firm } from './firm.ts'

export const EMBEDDING_MODEL = 'nomic-embed-text:latest'
const MODEL_ID = `local/${EMBEDDING_MODEL}`
const DIMENSIONS = 768
/** The job runs each minute. */
const JOB_MS = 300_000
const DOCUMENTS_AT_ONCE = 500
/** Passages of 1,200 characters in the texts of the bench. */
const PASSAGES = 7

/** A vector of length one, the same for the same seed. */
function vectorOf(seed: number): Float32Array {
	let state = (seed * 2_654_435_761) >>> 0 || 1
	const drawn = Float32Array.from({ length: DIMENSIONS }, () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return state / 2 ** 32 - 0.5
	})
	const length = Math.hypot(...drawn)
	return drawn.map((value) => value / length)
}

/** A local model server that answers each text with a vector at once. */
export async function startEmbeddingServer(): Promise<{ readonly url: string; readonly stop: () => void }> {
	const server = createServer((request, response) => {
		if (request.url === '/api/tags') return void response.end(JSON.stringify({ models: [{ name: EMBEDDING_MODEL }] }))
		void json(request).then((body) => {
			const { input } = body as { readonly input: readonly string[] }
			const data = input.map((text, index) => ({ index, embedding: [...vectorOf(text.length + index)] }))
			response.setHeader('content-type', 'application/json')
			response.end(JSON.stringify({ data, usage: { prompt_tokens: input.length, total_tokens: input.length } }))
		})
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

const bytesOf = ({ buffer }: Float32Array) => Buffer.from(buffer as ArrayBuffer)

const UNREAD = `SELECT count(*)::int AS count FROM api.document_texts t WHERE t.state = 'extracted' AND t.page_count > 0 AND NOT EXISTS (
	SELECT FROM api.passage_vectors v WHERE v.document_id = t.document_id AND v.version_number = t.version_number
		AND v.model = $1 AND v.text_updated_at = t.updated_at)`

/** Gives each document the vectors of seven passages, as if the model had read it. Returns when the product's own job has nothing left to
 *  read, so that it does not read while something is measured. */
export async function addVectors({ platform }: Firm): Promise<void> {
	const { owner } = platform.db
	// First: without a model that reads for meaning, the job removes what was read.
	await owner.query('UPDATE api.model_settings SET embedding_model = $1', [MODEL_ID])
	const { rows } = await owner.query<{ id: string }>(
		'SELECT document_id AS id FROM api.document_texts ORDER BY document_id',
	)
	for (let at = 0; at < rows.length; at += DOCUMENTS_AT_ONCE) {
		const ids = rows.slice(at, at + DOCUMENTS_AT_ONCE).map(({ id }) => id)
		const read = ids.map((_, index) =>
			Array.from({ length: PASSAGES }, (_passage, nth) => vectorOf((at + index) * PASSAGES + nth)),
		)
		await owner.query(
			`INSERT INTO api.passage_vectors (document_id, version_number, model, text_updated_at, places, vectors, sign_bits)
			SELECT t.document_id, 1, $2, t.updated_at, $5::integer[], v.vectors, string_to_array(v.signs, ' ')::varbit[]
			FROM unnest($1::uuid[], $3::bytea[], $4::text[]) AS v (id, vectors, signs) JOIN api.document_texts t ON t.document_id = v.id
			ON CONFLICT DO NOTHING`,
			[
				ids,
				EMBEDDING_MODEL,
				read.map((vectors) => Buffer.concat(vectors.map(bytesOf))),
				read.map((vectors) => vectors.map(signsOf).join(' ')),
				Array.from({ length: PASSAGES }, (_, nth) => [1 + (nth % 2), 0, 1200]).flat(),
			],
		)
	}
	const deadline = performance.now() + JOB_MS
	while (true) {
		const { rows: left } = await owner.query<{ count: number }>(UNREAD, [EMBEDDING_MODEL])
		if (left[0]?.count === 0) break
		if (performance.now() > deadline) throw new Error(`${left[0]?.count} documents were not read for their meaning`)
		await delay(500)
	}
	await owner.query('VACUUM (ANALYZE) api.passage_vectors')
}
