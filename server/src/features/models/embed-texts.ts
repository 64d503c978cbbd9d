import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { newId } from '@praxis/contract/kernel/new-id'
import { estimateTokens } from '@praxis/contract/models/usage.rules'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { createFetch } from '../../platform/outbound/guarded-fetch.ts'
import { CallFailure, failureOf } from './call-failure.ts'
import { findCatalog, toLocalModel } from './find-catalog.ts'
import { recallLocalModels } from './list-local-models.ts'
import { selectSettings } from './model-settings.queries.ts'
import { askForTurn, type ClosingCall, closeCall, type OpeningCall, openCall, waitForTurn } from './open-call.ts'

type Acting = Pick<Context, 'actor' | 'platform' | 'origin'>

export interface EmbeddingModel {
	/** `nomic-embed-text:latest` */
	readonly id: string
	readonly isAvailable: boolean
}

/** The model that reads texts for their meaning, always one of the local server; null if the firm chose none. */
export async function findEmbeddingModel(ctx: Pick<Context, 'actor' | 'platform'>): Promise<EmbeddingModel | null> {
	const { embeddingModel, services } = await withRead(ctx, selectSettings)
	if (embeddingModel === null || services['document-analysis'] === false) return null
	const id = embeddingModel.slice(embeddingModel.indexOf('/') + 1)
	const { names } = await recallLocalModels(ctx.platform)
	return { id, isAvailable: names.includes(id) }
}

async function openingOf(ctx: Acting, id: string, { texts, note }: Embedding): Promise<OpeningCall> {
	const [settings, { providers, local }] = await Promise.all([
		withRead(ctx, selectSettings),
		findCatalog(ctx, recallLocalModels),
	])
	const provider = providers.find((one) => one.id === 'local')
	if (provider === undefined) throw new RangeError('the local server is a provider')
	const characters = texts.reduce((sum, { length }) => sum + length, 0)
	return {
		id: newId(),
		service: 'document-analysis',
		caseId: null,
		target: { model: toLocalModel(id, local), provider },
		settings,
		prompt: note,
		tokens: { input: estimateTokens(characters), output: 0 },
	}
}

interface Embedding {
	readonly model: string
	readonly texts: readonly string[]
	/** What stands in the history instead of the texts. */
	readonly note: string
	/** Milliseconds for all of it. */
	readonly withinMs: number
}

function unitVector(values: readonly number[]): Float32Array {
	const length = Math.hypot(...values)
	return Float32Array.from(values, (value) => (length === 0 ? 0 : value / length))
}

/** What is made of the vectors, in the order of the texts and each of length one. */
type Make<T> = (vectors: readonly Float32Array[]) => Promise<T>

/** What texts mean, as vectors, and what `make` makes of them while the call is written down. The model runs on the local server: no text
 *  leaves the firm. Each call is written down as any other.
 *  @throws CallFailure connection_failed connection_timeout provider_limited provider_refused, and what `make` throws */
export async function embedTexts<T>(ctx: Acting, embedding: Embedding, make: Make<T>): Promise<T> {
	const { model, texts, withinMs } = embedding
	const signal = AbortSignal.timeout(withinMs)
	const call = await openingOf(ctx, model, embedding)
	// At the same time as the call is written down; awaited below, where a failure ends the call.
	const turn = askForTurn(ctx, call)
	turn.catch(() => {})
	await openCall(ctx, call)
	const began = performance.now()
	const close = (end: Pick<ClosingCall, 'state' | 'error' | 'inputTokens'>) => {
		const durationMs = Math.round(performance.now() - began)
		return closeCall(ctx, call, { ...end, answer: null, outputTokens: 0, durationMs, estimate: call.tokens })
	}
	const ask = async () => {
		try {
			await waitForTurn(ctx, call, await turn, signal)
			const baseURL = call.target.provider.baseUrl
			const server = createOpenAICompatible({ baseURL, name: 'local', fetch: createFetch({ reach: 'private' }) })
			// Asked directly, as models that answer in words are.
			const answer = await server.embeddingModel(model).doEmbed({ values: [...texts], abortSignal: signal })
			if (answer.embeddings.length !== texts.length) throw new CallFailure('empty_response')
			return answer
		} catch (error) {
			const failing = { signal: new AbortController().signal, secret: '', now: () => ctx.platform.clock.now() }
			const failure = signal.aborted ? new CallFailure('connection_timeout') : failureOf(error, failing)
			await close({ state: 'failed', error: failure.message, inputTokens: 0 })
			throw failure
		}
	}
	const { embeddings, usage } = await ask()
	const closed = close({ state: 'succeeded', error: null, inputTokens: usage?.tokens ?? null })
	const [made] = await Promise.all([make(embeddings.map(unitVector)), closed])
	return made
}
