/** Providers of the catalog. `local` is the model server on the firm's own machines. */
export const PROVIDER_IDS = [
	'openai',
	'anthropic',
	'gemini',
	'xai',
	'groq',
	'openrouter',
	'moonshot',
	'local',
	'deepseek',
] as const
export type ProviderId = (typeof PROVIDER_IDS)[number]

/** Where a model runs: `local` on the firm's own machines, `cloud` with a company outside. */
export type ModelKind = 'local' | 'cloud'

export interface Provider {
	readonly id: ProviderId
	readonly name: string
	readonly kind: ModelKind
	/** Without a trailing slash. The local server's is set by OLLAMA_URL. */
	readonly baseUrl: string
	readonly apiKeyHeader: string
	readonly apiKeyPrefix: string
	readonly requiresApiKey: boolean
	readonly supportsStreaming: boolean
	readonly supportsFunctionCalling: boolean
	readonly supportsVision: boolean
	/** Where its documentation is, shown as text. */
	readonly documentation: string
	readonly extraHeaders: Readonly<Record<string, string>>
	readonly requestsPerMinute: number
	readonly tokensPerMinute: number
	/** How its keys begin; null where there are none. */
	readonly keyBeginning: string | null
}

const bearer = { apiKeyHeader: 'Authorization', apiKeyPrefix: 'Bearer ' }
const cloud = {
	kind: 'cloud',
	...bearer,
	requiresApiKey: true,
	supportsStreaming: true,
	supportsFunctionCalling: true,
	supportsVision: true,
	extraHeaders: {},
} as const

/** Specification 002, section 9, providers A to H; DeepSeek, for which the specification has a key, without models of its own. */
export const PROVIDERS: readonly Provider[] = [
	{
		...cloud,
		id: 'openai',
		name: 'OpenAI',
		baseUrl: 'https://api.openai.com/v1',
		documentation: 'https://platform.openai.com/docs',
		requestsPerMinute: 500,
		tokensPerMinute: 150_000,
		keyBeginning: 'sk-',
	},
	{
		...cloud,
		id: 'anthropic',
		name: 'Anthropic',
		baseUrl: 'https://api.anthropic.com/v1',
		apiKeyHeader: 'x-api-key',
		apiKeyPrefix: '',
		extraHeaders: { 'anthropic-version': '2023-06-01' },
		documentation: 'https://docs.anthropic.com',
		requestsPerMinute: 1000,
		tokensPerMinute: 100_000,
		keyBeginning: 'sk-ant-',
	},
	{
		...cloud,
		id: 'gemini',
		name: 'Google Gemini',
		baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
		apiKeyHeader: 'x-goog-api-key',
		apiKeyPrefix: '',
		documentation: 'https://ai.google.dev/docs',
		requestsPerMinute: 60,
		tokensPerMinute: 1_000_000,
		keyBeginning: 'AIza',
	},
	{
		...cloud,
		id: 'xai',
		name: 'xAI',
		baseUrl: 'https://api.x.ai/v1',
		documentation: 'https://docs.x.ai',
		requestsPerMinute: 60,
		tokensPerMinute: 100_000,
		keyBeginning: 'xai-',
	},
	{
		...cloud,
		id: 'groq',
		name: 'Groq',
		baseUrl: 'https://api.groq.com/openai/v1',
		documentation: 'https://console.groq.com/docs',
		requestsPerMinute: 30,
		tokensPerMinute: 100_000,
		keyBeginning: 'gsk_',
	},
	{
		...cloud,
		id: 'openrouter',
		name: 'OpenRouter',
		baseUrl: 'https://openrouter.ai/api/v1',
		documentation: 'https://openrouter.ai/docs',
		requestsPerMinute: 200,
		tokensPerMinute: 200_000,
		keyBeginning: 'sk-or-',
	},
	{
		...cloud,
		id: 'moonshot',
		name: 'Moonshot AI',
		baseUrl: 'https://api.moonshot.cn/v1',
		supportsVision: false,
		documentation: 'https://platform.moonshot.cn/docs',
		requestsPerMinute: 60,
		tokensPerMinute: 100_000,
		keyBeginning: 'sk-',
	},
	{
		...cloud,
		id: 'local',
		name: 'Local server (Ollama)',
		kind: 'local',
		baseUrl: 'http://127.0.0.1:11434/v1',
		requiresApiKey: false,
		documentation: 'https://github.com/ollama/ollama/tree/main/docs',
		requestsPerMinute: 1000,
		tokensPerMinute: 1_000_000,
		keyBeginning: null,
	},
	{
		...cloud,
		id: 'deepseek',
		name: 'DeepSeek',
		baseUrl: 'https://api.deepseek.com/v1',
		supportsVision: false,
		documentation: 'https://api-docs.deepseek.com',
		requestsPerMinute: 60,
		tokensPerMinute: 100_000,
		keyBeginning: 'sk-',
	},
]

const TRAILING_VERSION = /\/v\d{1,2}(?:beta|alpha)?$/

/** Without a trailing slash and a trailing version, such as `/v1`. */
function keyAddress(address: string): string {
	const plain = (URL.canParse(address) ? new URL(address).href : address).replace(/\/$/, '')
	return plain.replace(TRAILING_VERSION, '')
}

/** Whether a key that was entered for one address may be sent to the other: scheme, host, port and path are the same, but for a version at
 *  the end. Several firms may share a host, each with a path of its own. */
export function isSameKeyAddress(one: string, other: string): boolean {
	return keyAddress(one) === keyAddress(other)
}

/** The address with the version that the catalog's has at its end, such as `/v1`; null if it has one already. */
export function withVersion(address: string, { baseUrl }: Pick<Provider, 'baseUrl'>): string | null {
	const version = TRAILING_VERSION.exec(baseUrl)?.[0]
	if (version === undefined || TRAILING_VERSION.test(address.replace(/\/$/, ''))) return null
	return `${address.replace(/\/$/, '')}${version}`
}

export function providerOf(id: ProviderId): Provider {
	const found = PROVIDERS.find((one) => one.id === id)
	if (found === undefined) throw new Error(`unknown provider ${id}`)
	return found
}

/** The provider whose keys begin like this one, if it is another; null if none is recognized. The longest beginning wins: `sk-ant-` over
 *  `sk-`, which several providers share. */
export function foreignProviderOf(key: string, id: ProviderId): ProviderId | null {
	const lengthIn = ({ keyBeginning }: Provider) =>
		keyBeginning !== null && key.startsWith(keyBeginning) ? keyBeginning.length : 0
	const longest = Math.max(...PROVIDERS.map(lengthIn))
	if (longest === 0 || lengthIn(providerOf(id)) === longest) return null
	return PROVIDERS.find((one) => lengthIn(one) === longest)?.id ?? null
}
