import type { IntegrationDetails } from './integrations.fields.ts'

const base = {
	type: 'external',
	category: 'legal',
	protocol: 'http',
	url: '',
	rateLimit: null,
	enabled: false,
	mayWriteAlways: false,
} as const satisfies Partial<IntegrationDetails>

const about = (documentation: string, ...tags: string[]) => ({ author: 'Praxis', documentation, tags })

/** Where a firm can begin. Each is added disabled. */
export const INTEGRATION_TEMPLATES: readonly IntegrationDetails[] = [
	{
		...base,
		name: 'Language Model API',
		description: 'A language model behind an HTTP API with a bearer key.',
		category: 'api',
		url: 'https://api.openai.com/v1/models',
		metadata: about('https://platform.openai.com/docs', 'ai', 'language model'),
	},
	{
		...base,
		name: 'Westlaw',
		description: 'Legal research. Enter the address and key of your contract.',
		category: 'research',
		metadata: about('https://legal.thomsonreuters.com/', 'research', 'case law'),
	},
	{
		...base,
		name: 'LexisNexis',
		description: 'Legal research. Enter the address and key of your contract.',
		category: 'research',
		metadata: about('https://www.lexisnexis.com/', 'research', 'case law'),
	},
	{
		...base,
		name: 'PACER',
		description: 'Records of the federal courts. Enter the address and key of your account.',
		metadata: about('https://pacer.uscourts.gov/', 'courts', 'federal'),
	},
]
