import { z } from 'zod'
import { DAY_MS } from '../kernel/dates.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'

export const INTEGRATION_TYPES = { internal: 'Internal', external: 'External' } as const
export const integrationType = z.enum(['internal', 'external'])

export const INTEGRATION_CATEGORIES = {
	database: 'Database',
	api: 'API',
	document: 'Document',
	legal: 'Legal',
	research: 'Research',
	custom: 'Custom',
} as const
export const integrationCategory = z.enum(['database', 'api', 'document', 'legal', 'research', 'custom'])
export type IntegrationCategory = z.infer<typeof integrationCategory>

/** What is spoken with it: the Model Context Protocol, or plain HTTP, of which only the connection is tested. */
export const INTEGRATION_PROTOCOLS = { mcp: 'MCP server', http: 'HTTP service' } as const
export const integrationProtocol = z.enum(['mcp', 'http'])

export const integrationStatus = z.enum(['connected', 'disconnected', 'pending'])
export type IntegrationStatus = z.infer<typeof integrationStatus>

export const FIRST_REVISION = '1.0.0'

const url = z
	.string()
	.trim()
	.max(2000, 'At most 2000 characters.')
	.refine(
		(value) => value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
		'Please enter an address that begins with https://.',
	)

export const integrationMetadata = z.object({
	author: line(200),
	documentation: url,
	tags: z.array(requiredLine(40, 'Please fill this in.')).max(20, 'At most 20 tags.'),
})

export const integrationDetails = z.object({
	name: requiredLine(120, 'Please enter a name.'),
	description: prose(1000).pipe(z.string().min(1, 'Please enter a description.')),
	type: integrationType,
	category: integrationCategory,
	protocol: integrationProtocol,
	url,
	/** Calls a minute; null is the limit of the server. */
	rateLimit: z.int('Please enter a whole number.').min(1, 'At least 1.').max(10_000, 'At most 10000.').nullable(),
	enabled: z.boolean(),
	/** Whether a user may let a tool that writes run without being asked again. */
	mayWriteAlways: z.boolean(),
	metadata: integrationMetadata,
})
export type IntegrationDetails = z.infer<typeof integrationDetails>

const keyHint = z.object({ lastFour: z.string(), changedAt: instant })
export type KeyHint = z.infer<typeof keyHint>

export const integration = integrationDetails.extend({
	id: rowId,
	/** The name it was added with, lowercased with hyphens for spaces; of two of one name the second ends in -2. */
	slug: z.string(),
	/** Null while no key is set. */
	key: keyHint.nullable(),
	/** Names of the headers that are sent beside the key, without their values. */
	headers: z.array(z.object({ name: z.string(), lastFour: z.string() })),
	/** Whether the user is signed in to it. */
	signedIn: z.boolean(),
	status: integrationStatus.nullable(),
	/** Revision of the description, not of the row. */
	revision: z.string(),
	lastTestedAt: instant.nullable(),
	/** Why the last test failed. */
	lastError: z.string().nullable(),
	/** How many tools the last test found; null where there was none. */
	toolCount: z.int().nullable(),
	version: z.int(),
})
export type Integration = z.infer<typeof integration>

const toggles = {
	debugMode: z.boolean(),
	secureConnections: z.boolean(),
	rateLimiting: z.boolean(),
	auditLogging: z.boolean(),
	cacheEnabled: z.boolean(),
}
const whole = z.int('Please enter a whole number.')

export const integrationSettingsDetails = z.object({
	enabled: z.boolean(),
	/** Address of MCP servers without an address of their own. */
	serverUrl: url,
	timeout: whole.min(100, 'At least 100 ms.').max(60_000, 'At most 60000 ms.'),
	maxRetries: whole.min(0, 'At least 0.').max(10, 'At most 10.'),
	/** How many connections are tested at once. */
	batchSize: whole.min(1, 'At least 1.').max(50, 'At most 50.'),
	...toggles,
	cacheTTL: whole.min(1000, 'At least 1000 ms.').max(DAY_MS, 'At most 86400000 ms.'),
})
export type IntegrationSettingsDetails = z.infer<typeof integrationSettingsDetails>

export const integrationSettings = integrationSettingsDetails.extend({
	/** The authentication token of the server URL; null while none is set. */
	token: keyHint.nullable(),
	version: z.int(),
})
export type IntegrationSettings = z.infer<typeof integrationSettings>

/** A tool of an MCP server, as it described itself when it was last listed. */
export const integrationTool = z.object({
	name: z.string(),
	/** Prompts and the resources of a server are approved and called as tools are. */
	kind: z.enum(['tool', 'prompt', 'resource']),
	title: z.string(),
	description: z.string(),
	/** JSON Schema of its arguments. */
	inputSchema: z.record(z.string(), z.unknown()),
	/** Hash of name, descriptions, schemas and hints: another description is another tool. */
	fingerprint: z.string(),
	/** Whether an administrator confirmed that it only reads. What the server says of that decides nothing. */
	reads: z.boolean(),
	/** What the server says. */
	claimsToRead: z.boolean(),
	/** The argument that takes words to find context by, as an administrator chose; null where it finds none. */
	searchArgument: z.string().nullable(),
	/** The own approval that lets it run without being asked; null where it is asked for. */
	approval: z.enum(['session', 'always']).nullable(),
})
export type IntegrationTool = z.infer<typeof integrationTool>

export const CALL_STATES = ['waiting', 'running', 'done', 'failed', 'denied', 'expired'] as const
export const callState = z.enum(CALL_STATES)
export type CallState = z.infer<typeof callState>

export const APPROVAL_ANSWERS = { allow: 'Allow', deny: 'Deny', session: 'This session', always: 'Always' } as const
export const approvalAnswer = z.enum(['allow', 'deny', 'session', 'always'])
export type ApprovalAnswer = z.infer<typeof approvalAnswer>

export const integrationCall = z.object({
	id: rowId,
	integrationId: rowId,
	integrationName: z.string(),
	toolName: z.string(),
	/** The case that it was made from, as it is named now. */
	caseId: rowId.nullable(),
	caseName: z.string().nullable(),
	/** Names and numbers of the case that the arguments hold. */
	namesOfCase: z.array(z.string()),
	/** As the tool describes itself now. */
	description: z.string(),
	/** What it said of itself when it was approved or called before; null unless that changed. */
	describedBefore: z.string().nullable(),
	/** Exactly what is sent. */
	arguments: z.string(),
	/** The host that it is sent to. */
	destination: z.string(),
	/** Whether an administrator confirmed that it only reads. */
	reads: z.boolean(),
	/** Whether This session and Always can be answered. */
	mayRemember: z.boolean(),
	state: callState,
	/** What came back, as text; null until it is done. */
	result: z.string().nullable(),
	fromCache: z.boolean(),
	error: z.string().nullable(),
	ms: z.int().nullable(),
	createdAt: instant,
	expiresAt: instant,
})
export type IntegrationCall = z.infer<typeof integrationCall>

/** What users who may call tools see of an integration: nothing of its address but the host. */
export const usableIntegration = z.object({
	id: rowId,
	name: z.string(),
	description: z.string(),
	category: integrationCategory,
	host: z.string(),
	status: integrationStatus.nullable(),
	hasKey: z.boolean(),
	signedIn: z.boolean(),
	toolCount: z.int().nullable(),
	/** The tool that finds context, and its argument; null where an administrator chose none. */
	search: z.object({ tool: z.string(), argument: z.string() }).nullable(),
})
export type UsableIntegration = z.infer<typeof usableIntegration>
