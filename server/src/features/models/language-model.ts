import { createAnthropic } from '@ai-sdk/anthropic'
import { createDeepSeek } from '@ai-sdk/deepseek'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createGroq } from '@ai-sdk/groq'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { createXai } from '@ai-sdk/xai'
import { createOpenRouter } from '@openrouter/ai-sdk-provider'
import { type ProviderId, providerOf } from '@praxis/contract/models/providers.rules'

// Nothing about a call is written to the log.
globalThis.AI_SDK_LOG_WARNINGS = false

/** A capability of models that are called by the Responses API instead of chat completions. */
const RESPONSES = 'responses'

/** What the providers of the SDK make. It is asked directly: what the SDK puts between them and a caller, such as steps, tools and
 *  telemetry, is not needed for one question and costs milliseconds. */
export type LanguageModel = ReturnType<ReturnType<typeof createOpenAI>['chat']>

export interface ModelAddress {
	readonly providerId: ProviderId
	readonly modelId: string
	readonly capabilities: readonly string[]
	readonly baseUrl: string
	/** Empty for the local server. */
	readonly apiKey: string
	readonly fetch: typeof fetch
}

function createModel(address: ModelAddress): LanguageModel {
	const { providerId, modelId, capabilities, baseUrl: baseURL, apiKey, fetch } = address
	const headers = { ...providerOf(providerId).extraHeaders }
	const settings = { baseURL, apiKey, fetch, headers }
	switch (providerId) {
		case 'openai': {
			const openai = createOpenAI(settings)
			return capabilities.includes(RESPONSES) ? openai.responses(modelId) : openai.chat(modelId)
		}
		case 'anthropic':
			return createAnthropic(settings)(modelId)
		case 'gemini':
			return createGoogleGenerativeAI(settings)(modelId)
		case 'xai':
			return createXai(settings)(modelId)
		case 'groq':
			return createGroq(settings)(modelId)
		case 'deepseek':
			return createDeepSeek(settings)(modelId)
		case 'openrouter':
			return createOpenRouter(settings).chat(modelId)
		case 'moonshot':
			return createOpenAICompatible({ ...settings, name: providerId, includeUsage: true })(modelId)
		case 'local': {
			const local = { baseURL, fetch, headers, name: providerId, includeUsage: true, supportsStructuredOutputs: true }
			return createOpenAICompatible(local)(modelId)
		}
	}
}

const KEPT_MAX = 50
const kept = new Map<string, LanguageModel>()

/** The model as the SDK calls it, in its provider's wire protocol. Models that need no key are kept: making one takes longer than the rest
 *  of what is done before a request. Keys are not kept in memory, so other models are made for each call. */
export function languageModel(address: ModelAddress): LanguageModel {
	if (address.providerId !== 'local') return createModel(address)
	const name = `${address.baseUrl} ${address.modelId}`
	const model = kept.get(name) ?? createModel(address)
	if (kept.size === KEPT_MAX) kept.clear()
	kept.set(name, model)
	return model
}

/** Models of OpenAI from before it took a schema. */
const WITHOUT_SCHEMA = /^(gpt-3\.5|gpt-4(-|$)|o1-(mini|preview))/

/** Whether a model takes the form of an answer as a schema of its protocol. For the others it stands in the prompt: they refuse a schema,
 *  or can be given it as a tool alone. */
export function takesSchema({ providerId, modelId }: Pick<ModelAddress, 'providerId' | 'modelId'>): boolean {
	if (providerId === 'openai') return !WITHOUT_SCHEMA.test(modelId)
	return providerId === 'local' || providerId === 'gemini' || providerId === 'xai'
}

/** Nothing is kept by the provider where it can be asked for that. */
export const PROVIDER_OPTIONS = { openai: { store: false }, xai: { store: false } }
