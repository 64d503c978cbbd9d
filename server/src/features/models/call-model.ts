import { setTimeout as pause } from 'node:timers/promises'
import type { Parameters } from '@praxis/contract/models/models.fields'
import { generateText, type LanguageModel, type LanguageModelUsage, Output, streamText } from 'ai'
import type { z } from 'zod'
import { CallFailure, failureOf, type ModelAnswer } from './call-failure.ts'
import { PROVIDER_OPTIONS } from './language-model.ts'

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
	readonly parameters: Parameters
	readonly schema: z.ZodType | null
	readonly limits: CallLimits
	readonly signal: AbortSignal
	readonly onText: (piece: string) => void
	/** Never part of a message of an error. */
	readonly secret: string
	readonly now: () => Date
	/** Waited for before a further attempt, which is a request of its own to the provider. */
	readonly beforeAgain: () => Promise<void>
}

function settingsOf(request: ModelRequest) {
	const { model, instructions, prompt, schema, signal } = request
	const { maxTokens, temperature, topP, frequencyPenalty, presencePenalty } = request.parameters
	return {
		model,
		...(instructions !== '' && { instructions }),
		prompt,
		temperature,
		maxOutputTokens: maxTokens,
		// What is as it would be without it is not sent: some providers refuse it.
		...(topP !== 1 && { topP }),
		...(frequencyPenalty !== 0 && { frequencyPenalty }),
		...(presencePenalty !== 0 && { presencePenalty }),
		// Retries are decided here: the SDK ignores long Retry-After headers. No tools are ever given to a model.
		maxRetries: 0,
		abortSignal: signal,
		providerOptions: PROVIDER_OPTIONS,
		...(schema !== null && { output: Output.object({ schema }) }),
	}
}

const answerOf = (text: string, usage: LanguageModelUsage): ModelAnswer => ({
	text,
	inputTokens: usage.inputTokens ?? null,
	outputTokens: usage.outputTokens ?? null,
})

async function ask(request: ModelRequest): Promise<ModelAnswer> {
	const { text, usage } = await generateText(settingsOf(request))
	request.onText(text)
	return answerOf(text, usage)
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
async function askStreaming(request: ModelRequest): Promise<ModelAnswer> {
	let failure: { readonly error: unknown } | null = null
	const { stream } = streamText({
		...settingsOf(request),
		onError: ({ error }) => {
			failure ??= { error }
		},
	})
	let text = ''
	let usage: LanguageModelUsage | null = null
	for await (const part of stream) {
		if (part.type === 'error') throw part.error
		if (part.type === 'abort') throw request.signal.reason
		if (part.type === 'text-delta') {
			text += part.text
			request.onText(part.text)
		}
		if (part.type === 'finish') {
			if (part.finishReason === 'content-filter')
				throw new CallFailure('provider_refused', 'its content filter stopped the answer')
			if (FINISHED.includes(part.finishReason)) usage = part.totalUsage
		}
	}
	const failed = failure as { readonly error: unknown } | null
	if (failed !== null) throw failed.error
	if (usage === null) throw new CallFailure('connection_failed', 'the answer was cut off')
	return answerOf(text, usage)
}

async function attempt(request: ModelRequest): Promise<ModelAnswer> {
	const patience = watch(request)
	const onText = (piece: string) => {
		patience.heard()
		request.onText(piece)
	}
	try {
		const watched = { ...request, signal: patience.signal, onText }
		const answer = await (request.supportsStreaming ? askStreaming(watched) : ask(watched))
		if (answer.text.trim() === '') throw new CallFailure('empty_response')
		return answer
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
				throw new CallFailure('call_canceled')
			})
			await request.beforeAgain()
		}
	}
}
