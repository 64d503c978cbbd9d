import { setTimeout as pause } from 'node:timers/promises'
import type { Parameters as ModelParameters } from '@praxis/contract/models/models.fields'
import { asSchema } from 'ai'
import type { z } from 'zod'
import { CallFailure, endedBy, failureOf, type ModelAnswer } from './call-failure.ts'
import { type LanguageModel, PROVIDER_OPTIONS } from './language-model.ts'
import { strippingReasoning, stripReasoning } from './strip-reasoning.ts'

const ATTEMPTS_MAX = 3
/** A provider that asks for more patience is given up. */
const RETRY_AFTER_MAX_MS = 60_000

/** `length`: the answer is as long as it may be. */
const FINISHED = ['stop', 'length']

export interface CallLimits {
	/** Until the first piece of an answer. */
	readonly firstMs: number
	/** Between pieces. */
	readonly silenceMs: number
	readonly totalMs: number
	/** Before the second attempt; doubled before the third. A provider's Retry-After takes its place. */
	readonly retryMs: number
}

/** A local server may have to load the model first. */
export const CLOUD_LIMITS: CallLimits = { firstMs: 60_000, silenceMs: 60_000, totalMs: 600_000, retryMs: 1000 }
export const LOCAL_LIMITS: CallLimits = { firstMs: 300_000, silenceMs: 120_000, totalMs: 1_800_000, retryMs: 1000 }

export interface ModelRequest {
	readonly model: LanguageModel
	readonly supportsStreaming: boolean
	/** Sent as the system message. */
	readonly instructions: string
	readonly prompt: string
	readonly parameters: ModelParameters
	readonly schema: z.ZodType | null
	readonly limits: CallLimits
	readonly signal: AbortSignal
	readonly onText: (piece: string) => void
	/** What was streamed so far was the model's reasoning, and void. */
	readonly onVoid: () => void
	/** Never part of a message of an error. */
	readonly secret: string
	readonly now: () => Date
	/** Waited for before a further attempt, which is a request of its own to the provider. */
	readonly beforeAgain: () => Promise<void>
}

type CallOptions = Parameters<LanguageModel['doStream']>[0]
type Usage = Awaited<ReturnType<LanguageModel['doGenerate']>>['usage']

async function optionsOf(request: ModelRequest): Promise<CallOptions> {
	const { instructions, prompt, schema, signal, parameters } = request
	const { maxTokens, temperature, topP, frequencyPenalty, presencePenalty } = parameters
	return {
		prompt: [
			...(instructions === '' ? [] : [{ role: 'system' as const, content: instructions }]),
			{ role: 'user', content: [{ type: 'text', text: prompt }] },
		],
		temperature,
		maxOutputTokens: maxTokens,
		// What is as it would be without it is not sent: some providers refuse it.
		...(topP !== 1 && { topP }),
		...(frequencyPenalty !== 0 && { frequencyPenalty }),
		...(presencePenalty !== 0 && { presencePenalty }),
		abortSignal: signal,
		// No tools are ever given to a model.
		providerOptions: PROVIDER_OPTIONS,
		...(schema !== null && { responseFormat: { type: 'json' as const, schema: await asSchema(schema).jsonSchema } }),
	}
}

interface Watched extends ModelRequest {
	/** The model is at work, also where it writes nothing of the answer yet. */
	readonly onAlive: () => void
}

const answerOf = (text: string, isCut: boolean, { inputTokens, outputTokens }: Usage): ModelAnswer => ({
	text,
	isCut,
	inputTokens: inputTokens.total ?? null,
	outputTokens: outputTokens.total ?? null,
})

async function ask(request: Watched): Promise<ModelAnswer> {
	const { content, usage, finishReason } = await request.model.doGenerate(await optionsOf(request))
	const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
	request.onText(text)
	return answerOf(text, finishReason.unified === 'length', usage)
}

/** Aborts when nothing came for too long; the SDK's own limits do not count the time until an answer begins. */
function watch({ limits, signal, supportsStreaming }: ModelRequest) {
	const late = new AbortController()
	const stop = () => late.abort(new DOMException('No answer in time.', 'TimeoutError'))
	const total = setTimeout(stop, limits.totalMs)
	let silence = setTimeout(stop, supportsStreaming ? limits.firstMs : limits.totalMs)
	return {
		signal: AbortSignal.any([signal, late.signal]),
		get isLate() {
			return late.signal.aborted
		},
		heard: () => {
			clearTimeout(silence)
			silence = setTimeout(stop, limits.silenceMs)
		},
		end: () => {
			clearTimeout(total)
			clearTimeout(silence)
		},
	}
}

/** A stream that ends without saying that it is finished was cut: what came so far is no answer. */
async function askStreaming(request: Watched): Promise<ModelAnswer> {
	const { stream } = await request.model.doStream(await optionsOf(request))
	let text = ''
	let usage: Usage | null = null
	let isCut = false
	for await (const part of stream) {
		if (part.type === 'error') throw part.error
		if (part.type === 'text-delta' && part.delta !== '') {
			text += part.delta
			request.onText(part.delta)
		}
		if (part.type === 'reasoning-delta') request.onAlive()
		if (part.type === 'finish') {
			const reason = part.finishReason.unified
			isCut = reason === 'length'
			if (reason === 'content-filter')
				throw new CallFailure('provider_refused', 'its content filter stopped the answer')
			if (FINISHED.includes(reason)) usage = part.usage
		}
	}
	if (usage === null) throw new CallFailure('connection_failed', 'the answer was cut off')
	return answerOf(text, isCut, usage)
}

async function attempt(request: ModelRequest): Promise<ModelAnswer> {
	const patience = watch(request)
	const stripped = strippingReasoning(request)
	const onText = (piece: string) => {
		patience.heard()
		stripped.push(piece)
	}
	try {
		const watched = { ...request, signal: patience.signal, onText, onAlive: patience.heard }
		const answer = await (request.supportsStreaming ? askStreaming(watched) : ask(watched))
		stripped.end()
		const text = stripReasoning(answer.text)
		if (text.trim() !== '') return { ...answer, text }
		const used = { ...answer, text }
		if (answer.isCut) throw new CallFailure('answer_cut', 'all of its tokens went into reasoning', { used })
		throw new CallFailure('empty_response', '', { used: answer.text.trim() === '' ? null : used })
	} catch (error) {
		if (patience.isLate && !request.signal.aborted) throw new CallFailure('connection_timeout')
		throw failureOf(error, request)
	} finally {
		patience.end()
	}
}

/** Asks a model: up to three times as long as nothing of an answer has come, with the pauses the provider asks for.
 *  @throws CallFailure */
export async function callModel(request: ModelRequest): Promise<ModelAnswer> {
	let hasText = false
	const watched = {
		...request,
		onText: (piece: string) => {
			hasText = true
			request.onText(piece)
		},
	}
	for (let tried = 1; ; tried++) {
		try {
			return await attempt(watched)
		} catch (error) {
			if (!(error instanceof CallFailure) || !error.mayRetry || hasText || tried === ATTEMPTS_MAX) throw error
			const pauseMs = error.retryAfterMs ?? request.limits.retryMs * 2 ** (tried - 1) * (0.5 + Math.random())
			if (pauseMs > RETRY_AFTER_MAX_MS) throw error
			await pause(pauseMs, undefined, { signal: request.signal }).catch(() => {
				throw endedBy(request.signal)
			})
			await request.beforeAgain()
		}
	}
}
