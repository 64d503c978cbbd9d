/** The topics of the help index, in their order. */
export const HELP_TOPICS = [
	'Admin Dashboard',
	'Agent Dashboard',
	'Case Analysis',
	'Client Portal',
	'Data Import Hub',
	'E-Filing',
	'LLM Integration',
	'MCP Integration',
	'Prompt Engine',
	'Service Process',
	'Template Manager',
] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]

export const NO_HELP_FOUND = 'No help topics found matching your search.'

/** Limits and texts of the help, shared with the screen. */
export const HELP_PROMISES = {
	caseRequestReviewHours: 24,
	passwordChangeDays: 90,
	/** Time entries round to a tenth of an hour. */
	timeRoundingHours: 0.1,
	portalUploadMegabytes: 50,
	documentMegabytes: 100,
	filingMegabytes: 25,
	ocrMegabytes: 10,
	importMegabytes: 10,
	importBatchRows: 50,
	agentRefreshSeconds: 30,
	legalTemperature: { from: 0.3, to: 0.7, atMost: 1.5 },
	temperaturePresets: { conservative: 0.3, balanced: 0.7, creative: 1.2 },
} as const

/** How long the chat seems to think, in milliseconds. */
export const CHAT_TYPING_MS = 1000
/** The chat's input grows to this height, in CSS pixels. */
export const CHAT_INPUT_MAX_PX = 120
/** The chat's panel in CSS pixels, where the window has room for it. */
export const CHAT_PANEL_PX = { width: 400, height: 600 } as const

export interface ChatMessage {
	readonly id: string
	readonly content: string
	readonly sender: 'user' | 'bot'
	/** ISO 8601. */
	readonly timestamp: string
}

/** The preference that keeps whether a person has hidden the chat: `{hidden: boolean}`. */
export const CHAT_PREFERENCE = 'help.chat'
