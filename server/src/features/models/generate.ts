import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { withoutHidden } from '@praxis/contract/kernel/hidden-text'
import { newId } from '@praxis/contract/kernel/new-id'
import { modelErrors } from '@praxis/contract/models/models.contract'
import {
	type ChosenModel,
	type CloudUse,
	COMPONENT_SERVICES,
	type ComponentService,
	type Parameters,
	type SendingPreview,
} from '@praxis/contract/models/models.fields'
import { isSameKeyAddress, type ModelKind, providerOf } from '@praxis/contract/models/providers.rules'
import { replacedText } from '@praxis/contract/models/pseudonyms.rules'
import { estimateTokens } from '@praxis/contract/models/usage.rules'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { withIdentityRead, withRead } from '../../platform/db/transaction.ts'
import { createFetch } from '../../platform/outbound/guarded-fetch.ts'
import { buildPrompt, formRule, type Source } from './build-prompt.ts'
import { CallFailure, type ModelAnswer } from './call-failure.ts'
import { type CallLimits, CLOUD_LIMITS, callModel, LOCAL_LIMITS } from './call-model.ts'
import { languageModel, takesSchema } from './language-model.ts'
import { recallLocalModels } from './list-local-models.ts'
import { findLocalContext } from './local-context.ts'
import { selectSealedKey } from './model-keys.queries.ts'
import { selectNamesOfCases } from './models.queries.ts'
import {
	askForTurn,
	type ClosingCall,
	closeCall,
	type OpeningCall,
	openCall,
	waitForAnother,
	waitForTurn,
} from './open-call.ts'
import { looksLikeJson, parseAnswer, repairPrompt } from './parse-answer.ts'
import { type Pseudonyms, pseudonymsOf } from './pseudonyms.ts'
import { type Resolved, resolveModel, type Target, toChosen } from './resolve-model.ts'

export interface Generation<T = never> {
	/** Id of the call in the history; a new one if absent. */
	readonly id?: string
	/** Null for a prompt of a person's own. @throws AppError service_disabled */
	readonly service: ComponentService | null
	/** What is sent, if it is not named after the service; null for a text of our own, which may go anywhere. */
	readonly use?: CloudUse | null
	/** What the model is to be and do. */
	readonly instructions?: string
	readonly prompt: string
	/** Texts of documents: data, in which no instruction is followed. */
	readonly sources?: readonly Source[]
	/** Cases that the prompt and the sources are from; the first stands in the history. */
	readonly caseIds?: readonly string[]
	/** Names that are replaced, beside those of the cases, numbers and addresses, if the firm pseudonymizes. */
	readonly names?: readonly string[]
	/** The answer is JSON of this form; repaired once if it is not. */
	readonly schema?: z.ZodType<T>
	/** For this call alone: used or refused. */
	readonly model?: string | undefined
	/** Models of this kind alone, the fallback too, within what the firm allows. */
	readonly only?: ModelKind | undefined
	/** Only the model itself is to answer. */
	readonly withoutFallback?: boolean
	readonly parameters?: { readonly [K in keyof Parameters]?: Parameters[K] | undefined }
	readonly signal?: AbortSignal
	readonly limits?: Partial<CallLimits>
	/** Before anything is sent, of the fallback too. */
	readonly onStart?: (callId: string, model: ChosenModel) => void
	readonly onText?: (piece: string) => void
	/** What was streamed is void: the fallback answers from the beginning. */
	readonly onReset?: (note: string) => void
}

export interface Generated<T> {
	readonly callId: string
	readonly model: ChosenModel
	readonly text: string
	/** Checked against `schema`; null without one. */
	readonly output: T | null
	/** That a fallback answered, and why. */
	readonly note: string | null
}

type Acting = Pick<Context, 'actor' | 'platform' | 'origin'>

async function readKey({ platform }: Acting, { provider }: Target): Promise<string> {
	if (!provider.requiresApiKey) return ''
	const stored = await withIdentityRead(platform, (db) => selectSealedKey(db, provider.id))
	// The address may have changed since the model was chosen: its key goes nowhere else.
	const address = stored?.baseUrl ?? providerOf(provider.id).baseUrl
	if (stored === null || !isSameKeyAddress(address, provider.baseUrl)) throw refuse(modelErrors, 'no_model')
	return platform.secrets.open(stored.sealedKey)
}

const fetchPrivate = createFetch({ reach: 'private' })

/** Connects a local model to private addresses alone, and a cloud model to none. */
function fetchFor({ platform }: Acting, { model }: Target): typeof fetch {
	if (model.kind === 'local') return fetchPrivate
	return createFetch({ reach: 'outside', allow: platform.config.outboundAllow })
}

function limitsOf({ model }: Target, limits: Partial<CallLimits> | undefined): CallLimits {
	return { ...(model.kind === 'local' ? LOCAL_LIMITS : CLOUD_LIMITS), ...limits }
}

function parametersOf({ model }: Target, { settings }: Resolved, wanted: Generation['parameters']): Parameters {
	const given = Object.fromEntries(Object.entries(wanted ?? {}).filter(([, value]) => value !== undefined))
	const merged: Parameters = { ...settings.parameters, ...given }
	return { ...merged, maxTokens: Math.min(merged.maxTokens, model.maxOutputTokens ?? merged.maxTokens) }
}

const NOTHING = { input: 0, output: 0 }
/** Less than this is no answer. */
const ANSWER_TOKENS_MIN = 64
/** Estimates are rough: a smaller share than this, of a text longer than that, was not read. */
const READ_AT_LEAST = 0.5
const READ_CHECKED_FROM = 1000
const UNEXPECTED = 'An unexpected error occurred.'

interface Work<T> {
	readonly ctx: Acting
	readonly wanted: Generation<T>
	readonly resolved: Resolved
	readonly signal: AbortSignal
}

interface Answer<T> {
	readonly answer: ModelAnswer
	readonly output: T | null
}

interface Sending {
	readonly call: OpeningCall
	readonly sent: { readonly instructions: string; readonly prompt: string }
	readonly parameters: Parameters
	readonly apiKey: string
	readonly onText: (piece: string) => void
	readonly onVoid: () => void
}

/** Asks, and if the answer is not of the wanted form asks once more with what is wrong. */
async function askChecked<T>(
	{ wanted, signal, ctx }: Work<T>,
	{ call, sent, parameters, apiKey, onText, onVoid }: Sending,
): Promise<Answer<T>> {
	const { target } = call
	const { model, provider } = target
	const address = {
		providerId: provider.id,
		modelId: model.id,
		capabilities: model.capabilities,
		baseUrl: provider.baseUrl,
		apiKey,
	}
	const request = {
		model: languageModel({ ...address, fetch: fetchFor(ctx, target) }),
		supportsStreaming: model.supportsStreaming,
		...sent,
		parameters,
		schema: wanted.schema !== undefined && takesSchema(address) ? wanted.schema : null,
		limits: limitsOf(target, wanted.limits),
		signal,
		onText,
		onVoid,
		secret: apiKey,
		now: () => ctx.platform.clock.now(),
		beforeAgain: () => waitForAnother(ctx, call, 0, signal),
	}
	const answer = await callModel(request)
	if (wanted.schema === undefined) return { answer, output: null }
	const first = parseAnswer(answer.text, wanted.schema)
	if (first.isValid) return { answer, output: first.output }
	await waitForAnother(ctx, call, call.tokens.input + call.tokens.output, signal)
	const quietly = { ...request, onText: () => {}, onVoid: () => {} }
	// What was cut is not mended by asking the same again: it needs more room.
	const longer = Math.min(parameters.maxTokens * 2, model.maxOutputTokens ?? Number.POSITIVE_INFINITY)
	const again = await callModel(
		answer.isCut
			? { ...quietly, parameters: { ...parameters, maxTokens: longer } }
			: { ...quietly, prompt: repairPrompt(sent.prompt, answer.text, first.problem) },
	)
	const summed = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)
	const repaired = {
		text: again.text,
		isCut: again.isCut,
		inputTokens: summed(answer.inputTokens, again.inputTokens),
		outputTokens: summed(answer.outputTokens, again.outputTokens),
	}
	const second = parseAnswer(again.text, wanted.schema)
	if (!second.isValid) {
		const shown = { answer: looksLikeJson(repaired.text) ? null : repaired, used: repaired }
		if (repaired.isCut) throw new CallFailure('answer_cut', '', { used: repaired })
		throw new CallFailure('answer_not_structured', second.problem, shown)
	}
	return { answer: repaired, output: second.output }
}

async function shieldFor<T>({ ctx, wanted, resolved }: Work<T>, { model }: Target): Promise<Pseudonyms> {
	if (model.kind === 'local' || !resolved.settings.pseudonymize) return pseudonymsOf(false, [])
	const ofCases = await withRead(ctx, (db) => selectNamesOfCases(db, wanted.caseIds ?? []))
	const given = (wanted.names ?? []).map((text) => ({ kind: 'PERSON' as const, text }))
	return pseudonymsOf(true, [...given, ...ofCases])
}

/** The answer's share of the context window. @throws CallFailure prompt_too_long if too little is left of it */
function roomFor(wanted: number, input: number, contextWindow: number | null): number {
	if (contextWindow === null) return wanted
	const room = contextWindow - input
	if (room >= Math.min(wanted, ANSWER_TOKENS_MIN)) return Math.min(wanted, room)
	const [sent, most] = [input, contextWindow].map((one) => one.toLocaleString('en-US'))
	throw new CallFailure('prompt_too_long', `about ${sent} tokens, and it reads ${most} with its answer`)
}

/** A local server says how much it reads, which need not be what its model could. */
async function withContext({ platform }: Acting, target: Target): Promise<Target> {
	const { model, provider } = target
	if (model.kind !== 'local') return target
	const found = await findLocalContext(platform, model.id)
	const contextWindow = found === null ? model.contextWindow : Math.min(found, model.contextWindow ?? found)
	return { model: { ...model, contextWindow }, provider }
}

/** What a person has to know of an answer: that it was cut, or that the local server read only a part of what was sent. */
function warningsOf({ target, tokens }: OpeningCall, { isCut, inputTokens }: ModelAnswer): string[] {
	const isPart =
		target.model.kind === 'local' &&
		inputTokens !== null &&
		tokens.input > READ_CHECKED_FROM &&
		inputTokens < tokens.input * READ_AT_LEAST
	const [read, sent] = [inputTokens ?? 0, tokens.input].map((one) => one.toLocaleString('en-US'))
	const context = `The local server read only ${read} of about ${sent} tokens: the rest of the text is not in the answer. Raise the context length of the server, such as OLLAMA_CONTEXT_LENGTH.`
	return [
		...(isCut ? ['The answer was cut off at the tokens allowed: it is not complete.'] : []),
		...(isPart ? [context] : []),
	]
}

/** What is sent to a model. */
function writePrompt<T>({ wanted }: Work<T>, { model, provider }: Target, shield: Pseudonyms) {
	const { schema, sources: given = [] } = wanted
	// Orders can be written in characters that no one sees.
	const shown = (text: string) => shield.hide(withoutHidden(text).text)
	const sources = given.map(({ title, text }) => ({ title: shown(title), text: shown(text) }))
	const isFormInPrompt = schema !== undefined && !takesSchema({ providerId: provider.id, modelId: model.id })
	const instructions = [shown(wanted.instructions ?? ''), isFormInPrompt ? formRule(schema) : '']
		.filter(Boolean)
		.join('\n\n')
	return buildPrompt(instructions, shown(wanted.prompt), sources)
}

/** What is sent to a model, and its call as it is written down. */
function prepare<T>(work: Work<T>, target: Target, id: string, shield: Pseudonyms) {
	const { wanted, resolved } = work
	const { settings } = resolved
	const { service, caseIds } = wanted
	const { model } = target
	const sent = writePrompt(work, target, shield)
	const input = estimateTokens(sent.prompt) + estimateTokens(sent.instructions)
	const wished = parametersOf(target, resolved, wanted.parameters)
	const parameters = { ...wished, maxTokens: roomFor(wished.maxTokens, input, model.contextWindow) }
	const tokens = { input, output: parameters.maxTokens }
	const call: OpeningCall = { id, service, caseId: caseIds?.[0] ?? null, target, settings, prompt: sent.prompt, tokens }
	return { sent, call, parameters }
}

/** Where a text would go and what of it would be replaced first; nothing is sent or written down. @throws AppError case_not_found */
export async function previewSending<T = never>(ctx: Acting, wanted: Generation<T>): Promise<SendingPreview> {
	const { caseIds = [], model, only, use = wanted.service ?? 'prompts' } = wanted
	const resolved = await resolveModel(ctx, { caseIds, model, only, use }, recallLocalModels)
	const { primary: target, settings } = resolved
	if (target === null) return { model: null, isPseudonymized: false, replaced: {} }
	const work: Work<T> = { ctx, wanted, resolved, signal: new AbortController().signal }
	const shield = await shieldFor(work, target)
	writePrompt(work, target, shield)
	const isPseudonymized = target.model.kind === 'cloud' && settings.pseudonymize
	return { model: toChosen(target), isPseudonymized, replaced: shield.counts() }
}

/** Charged although no answer was counted: what was broken off in its middle, canceled, or given up while the model was at work. */
function estimateOf(code: string | null, { tokens }: OpeningCall, characters: number) {
	const isCharged = characters > 0 || code === 'call_canceled' || code === 'connection_timeout'
	return isCharged ? { input: tokens.input, output: estimateTokens(characters) } : NOTHING
}

/** One call of one model from its row in the history to its end. `note` is kept with a call that succeeds. */
async function runCall<T>(work: Work<T>, chosen: Target, id: string, note: string | null): Promise<Generated<T>> {
	const { ctx, wanted, signal } = work
	const target = await withContext(ctx, chosen)
	const shield = await shieldFor(work, target)
	const { sent, call, parameters } = prepare(work, target, id, shield)
	// At the same time as the call is written down; awaited below, where a failure ends the call.
	const ready = Promise.all([readKey(ctx, target), askForTurn(ctx, call)])
	ready.catch(() => {})
	await openCall(ctx, call)
	wanted.onStart?.(id, toChosen(target))
	const startedAt = performance.now()
	const restored = shield.restoring((piece) => wanted.onText?.(piece))
	let characters = 0
	let isSent = false
	const close = (end: Omit<ClosingCall, 'durationMs'>) =>
		closeCall(ctx, call, { ...end, durationMs: Math.round(performance.now() - startedAt) })
	try {
		const [apiKey, waitMs] = await ready
		await waitForTurn(ctx, call, waitMs, signal)
		isSent = true
		const onText = (piece: string) => {
			characters += piece.length
			restored.push(piece)
		}
		const onVoid = () => wanted.onReset?.('The model’s reasoning is left out.')
		const { answer, output } = await askChecked(work, { call, sent, parameters, apiKey, onText, onVoid })
		restored.end()
		const text = shield.show(answer.text)
		const estimate = { input: call.tokens.input, output: estimateTokens(answer.text) }
		const notes = [note, ...warningsOf(call, answer), replacedText(shield.counts())]
		const said = notes.filter((one) => one !== null).join(' ') || null
		await close({ ...answer, state: 'succeeded', error: said, answer: text, estimate })
		return { callId: id, model: toChosen(target), text, output: shield.showAll(output), note: said }
	} catch (error) {
		// What is no failure of the model, such as a database that is away, is not said to be one.
		const message = error instanceof AppError ? error.message : UNEXPECTED
		const code = error instanceof AppError ? error.code : null
		const state = code === 'call_canceled' ? 'canceled' : 'failed'
		const answered = error instanceof CallFailure ? error.used : null
		const used = { inputTokens: answered?.inputTokens ?? null, outputTokens: answered?.outputTokens ?? null }
		const answer = answered === null ? null : shield.show(answered.text)
		const estimate = isSent ? estimateOf(code, call, characters) : NOTHING
		await close({ ...used, answer, state, error: message, estimate })
		throw error
	}
}

function requireService({ settings }: Resolved, service: ComponentService | null): void {
	if (service === null || settings.services[service] !== false) return
	const { kind } = modelErrors.service_disabled
	const message = `${COMPONENT_SERVICES[service].name} service is disabled. Please enable it in the LLM Integration settings.`
	throw new AppError('service_disabled', { kind, message })
}

/** Sends a prompt to the model that the firm's preference and the user's choice decide, and to the fallback if that fails. Every call is
 *  in the history. No model is given a tool: an answer is text and can do nothing.
 *  @throws AppError service_disabled no_model budget_reached price_unknown, and the failures of a call */
export async function generate<T = never>(
	{ actor, platform, origin }: Acting,
	wanted: Generation<T>,
): Promise<Generated<T>> {
	// Without the request's idempotency key, which stands for one transaction: a call has several, and an id of its own.
	const ctx = { actor, platform, origin }
	const { caseIds = [], model, only, use = wanted.service ?? 'prompts' } = wanted
	const resolved = await resolveModel(ctx, { caseIds, model, only, use }, recallLocalModels)
	requireService(resolved, wanted.service)
	const { primary, fallback } = resolved
	if (primary === null) throw refuse(modelErrors, resolved.blocked ?? 'no_model')
	const signal = wanted.signal ?? new AbortController().signal
	const work: Work<T> = { ctx, wanted, resolved, signal }
	try {
		return await runCall(work, primary, wanted.id ?? newId(), null)
	} catch (error) {
		// Only what a model failed at: a budget or a key that is missing is not mended by another model.
		if (!(error instanceof CallFailure) || error.code === 'call_canceled') throw error
		if (fallback === null || wanted.withoutFallback === true) throw error
		const note = `Primary model failed: ${error.message.replace(/\.$/, '')}. Used fallback model: ${fallback.model.name}`
		wanted.onReset?.(note)
		return await runCall(work, fallback, newId(), note)
	}
}
