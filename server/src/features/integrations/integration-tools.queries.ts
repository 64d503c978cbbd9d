import type { IntegrationTool } from '@praxis/contract/integrations/integrations.fields'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { McpTool } from './mcp-client.ts'
import { kindOf } from './pseudo-tools.ts'
import { fingerprintOf } from './tool-fingerprint.ts'

const TEXT_MAX = 4_000
const schema = z.record(z.string(), z.unknown()).catch({})

function valuesOf(tool: McpTool) {
	const { name, title, description, inputSchema, annotations } = tool
	return {
		name,
		title: (title ?? '').slice(0, TEXT_MAX),
		description: (description ?? '').slice(0, TEXT_MAX),
		input_schema: JSON.stringify(inputSchema),
		fingerprint: fingerprintOf(tool),
		claims_to_read: annotations?.readOnlyHint === true,
	}
}

/** Keeps what a server lists now. A tool that describes itself differently loses its approvals and that it was confirmed to read. */
export async function keepTools(db: Db, integrationId: string, tools: readonly McpTool[]): Promise<void> {
	const now = new Map(tools.map((one) => [one.name, valuesOf(one)]))
	const before = await db
		.selectFrom('integration_tools')
		.select(['name', 'fingerprint'])
		.where('integration_id', '=', integrationId)
		.execute()
	const ended = before.filter(({ name, fingerprint }) => now.get(name)?.fingerprint !== fingerprint)
	if (ended.length > 0) {
		await db
			.deleteFrom('integration_tools')
			.where('integration_id', '=', integrationId)
			.where(
				'name',
				'in',
				ended.map(({ name }) => name),
			)
			.execute()
	}
	if (now.size === 0) return
	await db
		.insertInto('integration_tools')
		.values([...now.values()].map((values) => ({ integration_id: integrationId, ...values })))
		.onConflict((found) => found.columns(['integration_id', 'name']).doNothing())
		.execute()
}

interface Asking {
	readonly integrationId: string
	readonly userId: string
	readonly sessionId: string
}

/** With the approvals of one user, of this session or of all. */
export async function selectTools(db: Db, { integrationId, userId, sessionId }: Asking): Promise<IntegrationTool[]> {
	const rows = await db
		.selectFrom('integration_tools as t')
		.leftJoin('integration_approvals as a', (join) =>
			join
				.onRef('a.integration_id', '=', 't.integration_id')
				.onRef('a.tool_name', '=', 't.name')
				.onRef('a.fingerprint', '=', 't.fingerprint')
				.on('a.user_id', '=', userId)
				.on((on) => on.or([on('a.session_id', 'is', null), on('a.session_id', '=', sessionId)])),
		)
		.select([
			't.name',
			't.title',
			't.description',
			't.input_schema',
			't.fingerprint',
			't.reads',
			't.claims_to_read',
			't.search_argument',
		])
		.select(['a.user_id', 'a.session_id'])
		.where('t.integration_id', '=', integrationId)
		.orderBy('t.name')
		.execute()
	return rows.map((row) => ({
		name: row.name,
		kind: kindOf(row.name),
		title: row.title,
		description: row.description,
		inputSchema: schema.parse(row.input_schema),
		fingerprint: row.fingerprint,
		reads: row.reads,
		claimsToRead: row.claims_to_read,
		searchArgument: row.search_argument,
		approval: row.user_id === null ? null : row.session_id === null ? 'always' : 'session',
	}))
}

export async function selectTool(db: Db, asking: Asking, name: string): Promise<IntegrationTool | null> {
	return (await selectTools(db, asking)).find((one) => one.name === name) ?? null
}

/** The tools that find context, by their integration. */
export async function selectSearchTools(db: Db) {
	const rows = await db
		.selectFrom('integration_tools')
		.select(['integration_id as id', 'name as tool', 'search_argument as argument'])
		.where('search_argument', 'is not', null)
		.orderBy('name')
		.execute()
	return new Map(rows.map(({ id, tool, argument }) => [id, { tool, argument: argument ?? '' }]))
}

/** One tool of an integration finds context. */
export async function setSearch(db: Db, integrationId: string, name: string, argument: string | null): Promise<void> {
	const of = db.updateTable('integration_tools').where('integration_id', '=', integrationId)
	await of.set({ search_argument: null }).execute()
	if (argument !== null) await of.set({ search_argument: argument }).where('name', '=', name).execute()
}

export async function setReads(db: Db, integrationId: string, name: string, reads: boolean): Promise<void> {
	await db
		.updateTable('integration_tools')
		.set({ reads })
		.where('integration_id', '=', integrationId)
		.where('name', '=', name)
		.execute()
}

export interface Approval extends Asking {
	readonly toolName: string
	readonly fingerprint: string
	readonly isForSession: boolean
	readonly at: Date
}

export async function putApproval(db: Db, approval: Approval): Promise<void> {
	const { integrationId, userId, sessionId, toolName, fingerprint, isForSession, at } = approval
	const values = { fingerprint, session_id: isForSession ? sessionId : null, granted_at: at }
	await db
		.insertInto('integration_approvals')
		.values({ user_id: userId, integration_id: integrationId, tool_name: toolName, ...values })
		.onConflict((found) => found.columns(['user_id', 'integration_id', 'tool_name']).doUpdateSet(values))
		.execute()
}

export interface Ending {
	readonly integrationId: string
	/** The user; all when absent. */
	readonly userId?: string
	readonly toolName?: string
}

/** @returns how many there were */
export async function deleteApprovals(db: Db, { integrationId, userId, toolName }: Ending): Promise<number> {
	let query = db.deleteFrom('integration_approvals').where('integration_id', '=', integrationId)
	if (userId !== undefined) query = query.where('user_id', '=', userId)
	if (toolName !== undefined) query = query.where('tool_name', '=', toolName)
	const { numDeletedRows } = await query.executeTakeFirstOrThrow()
	return Number(numDeletedRows)
}
