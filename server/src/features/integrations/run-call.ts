import { integrationErrors } from '@praxis/contract/integrations/integrations.errors'
import { cutText } from '@praxis/contract/kernel/text'
import { z } from 'zod'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { explainFailure, ServiceFailure } from '../../platform/outbound/service-failure.ts'
import { askAgain, noteRan, type Ran, type StoredCall, selectCall, selectKept } from './integration-calls.queries.ts'
import { keepTools, selectTool } from './integration-tools.queries.ts'
import {
	type StoredIntegration,
	type StoredSettings,
	selectIntegration,
	selectSettings,
} from './integrations.queries.ts'
import type { McpTool } from './mcp-client.ts'
import { addressOf, hostOf, type Reached, reachOf, withMcp, withRetries } from './reach-integration.ts'
import { fingerprintOf } from './tool-fingerprint.ts'

const RESULT_MAX = 100_000
const given = z.record(z.string(), z.unknown())

interface Found {
	readonly call: StoredCall
	readonly one: StoredIntegration
	readonly settings: StoredSettings
	readonly reads: boolean
}

async function find(ctx: PersonContext, id: string): Promise<Found> {
	return withRead(ctx, async (db) => {
		const call = await selectCall(db, id)
		const one = call === null ? null : await selectIntegration(db, call.integration_id)
		if (call === null || one === null) throw new Error('a call that runs is missing')
		const { id: userId, sessionId } = ctx.actor
		const tool = await selectTool(db, { integrationId: one.id, userId, sessionId }, call.tool_name)
		return { call, one, settings: await selectSettings(db), reads: tool?.reads === true }
	})
}

/** What the server lists instead of what was approved; null where the tool is as it was. */
type Changed = { readonly tools: readonly McpTool[]; readonly now: McpTool | undefined } | null

interface Answered {
	readonly changed: Changed
	readonly text: string
	readonly isError: boolean
}

/** Lists the tools once more before the call: what was approved is the tool as it described itself. */
async function callOnce(ctx: PersonContext, { call, reads, settings }: Found, reached: Reached): Promise<Answered> {
	const args = given.parse(JSON.parse(ctx.platform.secrets.open(call.sealed_arguments)))
	// A call that writes may have been done although no answer came: it is not repeated.
	return withRetries(reads ? settings.maxRetries : 0, () =>
		withMcp(ctx, reached, async (connection) => {
			const tools = await connection.tools()
			const now = tools.find(({ name }) => name === call.tool_name)
			if (now === undefined || fingerprintOf(now) !== call.fingerprint)
				return { changed: { tools, now }, text: '', isError: false }
			const { content, structuredContent, isError } = await connection.call(call.tool_name, args)
			const parts = content.map((one) => one.text ?? `[${one.type}]`)
			const text = parts.length > 0 ? parts.join('\n') : JSON.stringify(structuredContent ?? {})
			return { changed: null, text: cutText(text.replaceAll('\u0000', ''), RESULT_MAX), isError }
		}),
	)
}

async function keepChange(ctx: PersonContext, { call, one }: Found, changed: NonNullable<Changed>): Promise<void> {
	const { tools, now } = changed
	await withTransaction(ctx, async (db) => {
		await keepTools(db, one.id, tools)
		if (now === undefined) {
			const error = 'The server does not have this tool any more.'
			await noteRan(db, call.id, { sealedResult: null, error, ms: 0, isFromCache: false })
		} else {
			await askAgain(db, call, { description: now.description ?? '', fingerprint: fingerprintOf(now) })
		}
	})
}

async function finish(ctx: PersonContext, { call, one, settings }: Found, ran: Ran): Promise<void> {
	await withTransaction(ctx, async (db) => {
		await noteRan(db, call.id, ran)
		if (!settings.auditLogging) return
		const after = {
			integration: one.name,
			tool: call.tool_name,
			destination: call.destination,
			ms: ran.ms,
			error: ran.error,
			fromCache: ran.isFromCache,
		}
		const what = {
			action: 'integrationCalls.run',
			entity: 'integration_calls',
			entityId: call.id,
			caseId: call.case_id,
		}
		await emitAudit(db, ctx, { ...what, after })
	})
	if (settings.debugMode) {
		const { ms, error } = ran
		ctx.platform.log.info({ integration: one.slug, tool: call.tool_name, ms, error }, 'a tool was called')
	}
}

/** The answer of the same call, where it is kept and the tool only reads. */
async function findKept(ctx: PersonContext, { call, settings, reads }: Found): Promise<string | null> {
	if (!settings.cacheEnabled || !reads) return null
	const since = new Date(ctx.platform.clock.now().getTime() - settings.cacheTTL)
	return withRead(ctx, (db) => selectKept(db, call, since))
}

/** Runs a call that was approved, within the time-out of the settings, and writes down what came of it. */
export async function runCall(ctx: PersonContext, id: string): Promise<void> {
	const found = await find(ctx, id)
	const { call, one, settings } = found
	const began = performance.now()
	const ms = () => Math.round(performance.now() - began)
	try {
		if (call.destination !== hostOf(addressOf(one, settings)))
			throw new ServiceFailure(integrationErrors.call_moved.message)
		const kept = await findKept(ctx, found)
		if (kept !== null) return await finish(ctx, found, { sealedResult: kept, error: null, ms: 0, isFromCache: true })
		const { changed, text, isError } = await callOnce(ctx, found, await reachOf(ctx, one, settings))
		if (changed !== null) return await keepChange(ctx, found, changed)
		const error = isError ? 'The tool answered with an error.' : null
		const sealedResult = ctx.platform.secrets.seal(text)
		await finish(ctx, found, { sealedResult, error, ms: ms(), isFromCache: false })
	} catch (error) {
		const why = explainFailure(error, settings.debugMode)
		await finish(ctx, found, { sealedResult: null, error: why, ms: ms(), isFromCache: false })
	}
}
