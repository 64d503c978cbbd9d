import { HELP_PROMISES } from '@praxis/contract/help/help.contract'
import { FIRM, type HelpGuide } from './help-guide.ts'

const { legalTemperature, temperaturePresets } = HELP_PROMISES

/** Topics of the help index about models, prompts and connections. */
export const MODEL_TOPICS: readonly HelpGuide[] = [
	{
		id: 'llm-integration',
		title: 'LLM Integration',
		description: 'Which AI models answer, on your own computer or in the cloud.',
		keywords: ['model', 'ai', 'ollama', 'openai', 'local', 'cloud', 'temperature', 'api key', 'provider', 'presets'],
		summary: `LLM integration isn’t part of this version yet. It is for choosing which AI models answer. For legal analysis a temperature of ${legalTemperature.from} to ${legalTemperature.to} is advised.`,
		group: 'Not part of this version yet',
		readers: FIRM,
		screens: ['models'],
		unbuilt: true,
		asks: [
			'connect a local model with ollama',
			'which temperature for legal analysis',
			'No AI model selected',
			'API key authentication error',
			'choose an AI model',
			'does an AI like ChatGPT read our files',
			'Claude, GPT or other AI models',
			'hallucination, creativity setting',
			'is artificial intelligence used',
		],
		sections: [
			{
				heading: 'Not part of this version yet',
				body: [
					'LLM integration isn’t part of this version yet: no AI model is connected, and nothing of yours is sent to one. Everything Praxis does today works without.',
				],
			},
			{
				heading: 'What it is for',
				body: [
					'The model preference has three choices: **Local Only**, **Cloud Only** and **Automatic**. Automatic favours local or favours cloud, as you set it. What needs a model (document analysis and generation, case analysis, research, questionnaires, discovery) appears only once its service is enabled and a model is configured.',
				],
			},
			{
				heading: 'Temperature and presets',
				body: [
					`For legal analysis a temperature of ${legalTemperature.from} to ${legalTemperature.to} is advised, and nothing above ${legalTemperature.atMost}.`,
					{
						list: [
							`Conservative: ${temperaturePresets.conservative}`,
							`Balanced: ${temperaturePresets.balanced}`,
							`Creative: ${temperaturePresets.creative}`,
						],
					},
				],
			},
			{
				heading: 'When something goes wrong',
				body: [
					{
						list: [
							'Local model connection failed: is the model’s program running, and is its address right?',
							'API key authentication error: enter the key again; check that it has not been revoked.',
							'Model timeout: shorten the text or choose a faster model.',
							'Rate limit exceeded: wait a minute, or raise the limit with the provider.',
							'Configuration import failed (invalid JSON): export it again, and do not edit it by hand.',
						],
					},
				],
			},
		],
	},
	{
		id: 'mcp-integration',
		title: 'MCP Integration',
		description: 'Connections to databases, legal research and other services.',
		keywords: ['mcp', 'connection', 'resource', 'server', 'research service', 'api', 'monitoring'],
		summary:
			'MCP integration isn’t part of this version yet. It is for connecting outside sources that prompts may draw on.',
		group: 'Not part of this version yet',
		readers: FIRM,
		screens: ['mcp-settings'],
		unbuilt: true,
		asks: [
			'connect an MCP server',
			'add an MCP resource',
			'test an MCP connection',
			'model context protocol',
			'connect Westlaw or PACER',
			'external data source',
			'connect other services',
		],
		sections: [
			{
				heading: 'Not part of this version yet',
				body: [
					'MCP integration isn’t part of this version yet. Praxis connects to no outside service except the mail server and the sign-in of Google or Facebook, and those only when the firm sets them up.',
				],
			},
			{
				heading: 'What it is for',
				body: [
					'Four tabs: **Resources** (each with its address, key, and a switch to enable it), **Settings** (time-out, retries, secure connections, audit logging, cache), **Templates** (quick starts for a language model, two research services and federal court records) and **Monitoring** (what is active and connected, and when it was last tested). Administrators set it up.',
				],
			},
		],
	},
	{
		id: 'prompt-engine',
		title: 'Prompt Engine',
		description: 'Write, test and run prompts with the facts of a case.',
		keywords: ['prompt', 'templates', 'data sources', 'configurations', 'execute', 'judge', 'jury', 'builder'],
		summary:
			'The Prompt Engine isn’t part of this version yet. It is for writing prompts once and running them with the facts of a case.',
		group: 'Not part of this version yet',
		readers: FIRM,
		screens: ['prompts'],
		unbuilt: true,
		asks: [
			'write a prompt',
			'run a prompt on a case',
			'what are the tabs of the prompt builder',
			'judge and jury prompt',
			'custom prompts',
			'prompt library',
		],
		sections: [
			{
				heading: 'Not part of this version yet',
				body: [
					'The Prompt Engine isn’t part of this version yet. Today there is nothing in Praxis that runs a prompt.',
				],
			},
			{
				heading: 'What it is for',
				body: [
					'Four tabs: **Templates**, **Data Sources**, **Configurations**, **Execute**. A template is a text with variables; a data source fills them from a case; a configuration names the model, its temperature, and who sits on the bench: judges and a jury can be added. Execute runs it and shows the result. Administrators write templates; attorneys and paralegals run them.',
				],
			},
			{
				heading: 'When something goes wrong',
				body: [
					{
						list: [
							'Local model connection failed: is the model’s program running?',
							'API key authentication error: enter the key again.',
							'Model timeout: shorten the prompt.',
							'Rate limit exceeded: wait a minute.',
							'Configuration import failed (invalid JSON): export it again.',
						],
					},
				],
			},
		],
	},
]
