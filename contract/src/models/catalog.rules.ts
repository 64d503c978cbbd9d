import type { ProviderId } from './providers.rules.ts'

/** What is known of a model. Null is unknown, never zero or free. */
export interface ModelFacts {
	/** As the provider names it. */
	readonly id: string
	readonly name: string
	readonly description: string
	readonly providerId: ProviderId
	/** Tokens. */
	readonly contextWindow: number | null
	readonly maxOutputTokens: number | null
	readonly supportsFunctionCalling: boolean
	readonly supportsVision: boolean
	readonly supportsStreaming: boolean
	/** US dollars for 1,000 tokens. */
	readonly costPer1kInput: number | null
	readonly costPer1kOutput: number | null
	/** `2024-05-13`, or null. */
	readonly releaseDate: string | null
	readonly capabilities: readonly string[]
}

type Row = readonly [
	id: string,
	name: string,
	description: string,
	contextWindow: number | null,
	maxOutputTokens: number | null,
	costPer1kInput: number | null,
	costPer1kOutput: number | null,
	more?: Partial<ModelFacts>,
]

const text = { supportsVision: false }
const WITH_VISION = { supportsVision: true }

const ROWS: { readonly [P in ProviderId]: readonly Row[] } = {
	openai: [
		['gpt-4o', 'GPT-4o', 'Flagship, text and images.', 128_000, 16_384, 0.0025, 0.01, WITH_VISION],
		['gpt-4o-mini', 'GPT-4o mini', 'Small and inexpensive.', 128_000, 16_384, 0.00015, 0.0006, WITH_VISION],
		['gpt-4-turbo', 'GPT-4 Turbo', 'Earlier large model.', 128_000, 4096, 0.01, 0.03, WITH_VISION],
		['gpt-4', 'GPT-4', 'Classic model with a short window.', 8192, 4096, 0.03, 0.06],
		['gpt-3.5-turbo', 'GPT-3.5 Turbo', 'Economy model.', 16_385, 4096, 0.0005, 0.0015],
		[
			'o1',
			'o1',
			'Reasoning. Answers at once, without streaming.',
			200_000,
			100_000,
			0.015,
			0.06,
			{ supportsStreaming: false, supportsFunctionCalling: false },
		],
		['o1-mini', 'o1-mini', 'Small reasoning model.', 128_000, 65_536, 0.003, 0.012],
	],
	anthropic: [
		['claude-3-5-sonnet-20241022', 'Claude 3.5 Sonnet', 'Balanced model.', 200_000, 8192, 0.003, 0.015, WITH_VISION],
		['claude-3-5-haiku-20241022', 'Claude 3.5 Haiku', 'Fast model.', 200_000, 8192, 0.001, 0.005],
		['claude-3-opus-20240229', 'Claude 3 Opus', 'Largest of its generation.', 200_000, 4096, 0.015, 0.075, WITH_VISION],
		['claude-3-sonnet-20240229', 'Claude 3 Sonnet', 'Earlier balanced model.', null, null, 0.003, 0.015, WITH_VISION],
		['claude-3-haiku-20240307', 'Claude 3 Haiku', 'Earlier fast model.', null, null, 0.00025, 0.00125, WITH_VISION],
	],
	gemini: [
		['gemini-2.0-flash-exp', 'Gemini 2.0 Flash', 'Experimental, free of charge.', 1_048_576, 8192, 0, 0, WITH_VISION],
		['gemini-1.5-pro', 'Gemini 1.5 Pro', 'Very long documents.', 2_097_152, 8192, 0.00125, 0.005, WITH_VISION],
		['gemini-1.5-flash', 'Gemini 1.5 Flash', 'Fast, long documents.', 1_048_576, 8192, 0.00015, 0.0006, WITH_VISION],
		['gemini-1.5-flash-8b', 'Gemini 1.5 Flash-8B', 'Small and fast.', 1_048_576, 8192, 0.00015, 0.0006, WITH_VISION],
	],
	xai: [
		['grok-2-1212', 'Grok 2', 'General model.', 131_072, 4096, 0.002, 0.01],
		['grok-2-vision-1212', 'Grok 2 Vision', 'Reads images.', 32_768, null, null, null, WITH_VISION],
		['grok-beta', 'Grok Beta', 'Earlier test version.', null, null, 0.005, 0.015],
	],
	groq: [
		['llama-3.3-70b-versatile', 'Llama 3.3 70B', 'General model, very fast.', 131_072, 32_768, 0.00059, 0.00079],
		[
			'llama-3.2-90b-vision-preview',
			'Llama 3.2 90B Vision',
			'Preview. Reads images.',
			null,
			null,
			null,
			null,
			WITH_VISION,
		],
		['mixtral-8x7b-32768', 'Mixtral 8x7B', 'Mixture of experts.', null, null, null, null],
		['gemma2-9b-it', 'Gemma 2 9B', 'Small instruction model.', null, null, null, null],
	],
	openrouter: [
		['anthropic/claude-3.5-sonnet', 'Claude 3.5 Sonnet', 'Routed to Anthropic.', null, null, null, null, WITH_VISION],
		['openai/gpt-4o', 'GPT-4o', 'Routed to OpenAI.', null, null, null, null, WITH_VISION],
		['google/gemini-pro-1.5', 'Gemini 1.5 Pro', 'Routed to Google.', null, null, null, null, WITH_VISION],
		['meta-llama/llama-3.1-405b-instruct', 'Llama 3.1 405B', 'Routed to a host of Llama.', null, null, null, null],
		['mistralai/mistral-large', 'Mistral Large', 'Routed to Mistral.', null, null, null, null],
		['deepseek/deepseek-chat', 'DeepSeek Chat', 'Routed to a host of DeepSeek.', null, null, null, null],
	],
	moonshot: [
		['moonshot-v1-128k', 'Moonshot v1 128k', 'One price for input and output.', 128_000, null, 0.006, 0.006, text],
		['moonshot-v1-32k', 'Moonshot v1 32k', 'One price for input and output.', 32_000, null, 0.003, 0.003, text],
		['moonshot-v1-8k', 'Moonshot v1 8k', 'One price for input and output.', 8000, null, 0.001, 0.001, text],
	],
	local: [],
	deepseek: [],
}

function toModel(providerId: ProviderId, row: Row): ModelFacts {
	const [id, name, description, contextWindow, maxOutputTokens, costPer1kInput, costPer1kOutput, more] = row
	return {
		id,
		name,
		description,
		providerId,
		contextWindow,
		maxOutputTokens,
		supportsFunctionCalling: true,
		supportsVision: false,
		supportsStreaming: true,
		costPer1kInput,
		costPer1kOutput,
		releaseDate: null,
		capabilities: ['text'],
		...more,
	}
}

/** The built-in models with the numbers of the specification (002, section 9); administrators may change them. */
export const BUILT_IN_MODELS: readonly ModelFacts[] = Object.entries(ROWS).flatMap(([providerId, rows]) =>
	rows.map((row) => toModel(providerId as ProviderId, row)),
)
