import { createHmac } from 'node:crypto'
import {
	CALL_WAITS_MINUTES,
	CALLS_SHOWN,
	integrationCalls,
} from '@praxis/contract/integrations/integration-calls.contract'
import { integrationErrors } from '@praxis/contract/integrations/integrations.errors'
import type { IntegrationCall, IntegrationTool } from '@praxis/contract/integrations/integrations.fields'
import { namesIn } from '@praxis/contract/integrations/names-of-case.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { z } from 'zod'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { type PersonContext, withoutKey } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { getCase } from '../cases/find-cases.ts'
import {
	countRan,
	insertCall,
	lockCall,
	type StoredCall,
	selectCall,
	selectLatestCalls,
	setState,
	stateOf,
} from './integration-calls.queries.ts'
import { deleteApprovals, putApproval, selectTool } from './integration-tools.queries.ts'
import {
	type StoredIntegration,
	type StoredSettings,
	selectIntegration,
	selectSettings,
} from './integrations.queries.ts'
import { addressOf, hostOf } from './reach-integration.ts'
import { runCall } from './run-call.ts'

const MINUTE_MS = 60_000
/** Calls a minute of one user and integration, where it has no limit of its own. */
const CALLS_A_MINUTE = 60

const given = z.record(z.string(), z.unknown())

/** @throws AppError arguments_invalid */
function readArguments(text: string): string {
	try {
		return JSON.stringify(given.parse(JSON.parse(text === '' ? '{}' : text)))
	} catch {
		throw refuseField(integrationErrors, 'arguments_invalid', 'arguments')
	}
}

const askingOf = ({ actor }: PersonContext, integrationId: string) => ({
	integrationId,
	userId: actor.id,
	sessionId: actor.sessionId,
})

/** @throws AppError integrations_off integration_off integration_rate_limited */
async function requireCallable(
	{ platform }: PersonContext,
	db: Db,
	one: StoredIntegration,
	settings: StoredSettings,
): Promise<void> {
	if (!settings.enabled) throw refuse(integrationErrors, 'integrations_off')
	if (!one.enabled) throw refuse(integrationErrors, 'integration_off')
	if (!settings.rateLimiting) return
	const since = new Date(platform.clock.now().getTime() - MINUTE_MS)
	if ((await countRan(db, one.id, since)) >= (one.rateLimit ?? CALLS_A_MINUTE))
		throw refuse(integrationErrors, 'integration_rate_limited')
}

/** The case that a call was made from; null where it is not to be seen any more. */
async function caseOf(ctx: PersonContext, id: string | null) {
	if (id === null) return null
	return getCase(ctx, { id }).catch((error: unknown) => {
		if (error instanceof AppError) return null
		throw error
	})
}

export async function viewCall(ctx: PersonContext, id: string): Promise<IntegrationCall> {
	const { secrets } = ctx.platform
	const found = await withRead(ctx, (db) => selectCall(db, id))
	const call = requireRow(found, integrationErrors, 'call_not_found')
	const of = await caseOf(ctx, call.case_id)
	const sent = secrets.open(call.sealed_arguments)
	return withRead(ctx, async (db) => {
		const one = await selectIntegration(db, call.integration_id)
		const tool = await selectTool(db, askingOf(ctx, call.integration_id), call.tool_name)
		const reads = tool?.reads === true && tool.fingerprint === call.fingerprint
		return {
			id: call.id,
			integrationId: call.integration_id,
			integrationName: call.integration_name,
			toolName: call.tool_name,
			caseId: of?.id ?? null,
			caseName: of?.caseName ?? null,
			namesOfCase: of === null ? [] : namesIn(sent, [of.caseName, of.clientName, of.caseNumber, of.docketNumber]),
			description: call.description,
			describedBefore: call.described_before,
			arguments: sent,
			destination: call.destination,
			reads,
			mayRemember: reads || one?.mayWriteAlways === true,
			state: stateOf(call),
			result: call.sealed_result === null ? null : secrets.open(call.sealed_result),
			fromCache: call.from_cache,
			error: call.error,
			ms: call.ms,
			createdAt: call.created_at.toISOString(),
			expiresAt: call.expires_at.toISOString(),
		}
	})
}

/** Writes the call down. It runs at once where an approval of this user covers the tool as it describes itself.
 *  @throws AppError as the endpoint names */
export async function requestCall(
	ctx: PersonContext,
	input: ParsedInput<typeof integrationCalls.request>,
): Promise<IntegrationCall> {
	permitTo(ctx, integrationCalls.request)
	const once = withoutKey(ctx)
	const { secrets, clock } = ctx.platform
	const text = readArguments(input.arguments)
	const caseId = input.caseId ?? null
	if (caseId !== null) await getCase(ctx, { id: caseId })
	const at = clock.now()
	const isApproved = await withTransaction(once, async (db) => {
		const found = await selectIntegration(db, input.integrationId)
		const one = requireRow(found, integrationErrors, 'integration_not_found')
		const settings = await selectSettings(db)
		const tool = requireRow(
			await selectTool(db, askingOf(ctx, one.id), input.tool),
			integrationErrors,
			'tool_not_found',
		)
		await requireCallable(ctx, db, one, settings)
		const digest = createHmac('sha256', secrets.derive('integration calls'))
			.update(`${tool.name}\n${text}`)
			.digest('hex')
		const call = {
			id: input.id,
			userId: ctx.actor.id,
			integrationId: one.id,
			toolName: tool.name,
			fingerprint: tool.fingerprint,
			description: tool.description,
			destination: hostOf(addressOf(one, settings)),
			sealedArguments: secrets.seal(text),
			digest,
			caseId,
			at,
			expiresAt: new Date(at.getTime() + CALL_WAITS_MINUTES * MINUTE_MS),
		}
		await rejectDuplicateId('integration_calls_pkey', insertCall(db, call))
		const isCovered = tool.approval !== null && (tool.reads || one.mayWriteAlways)
		if (isCovered) await setState(db, input.id, 'running', at)
		return isCovered
	})
	if (isApproved) await runCall(once, input.id)
	return viewCall(once, input.id)
}

async function remember(ctx: PersonContext, db: Db, call: StoredCall, tool: IntegrationTool, isForSession: boolean) {
	const asking = askingOf(ctx, call.integration_id)
	const at = ctx.platform.clock.now()
	await putApproval(db, { ...asking, toolName: tool.name, fingerprint: tool.fingerprint, isForSession, at })
}

/** @throws AppError as the endpoint names */
export async function decideCall(
	ctx: PersonContext,
	{ id, answer }: ParsedInput<typeof integrationCalls.decide>,
): Promise<IntegrationCall> {
	permitTo(ctx, integrationCalls.decide)
	const once = withoutKey(ctx)
	const now = ctx.platform.clock.now()
	const runs = await withTransaction(once, async (db) => {
		const call = requireRow(await lockCall(db, id), integrationErrors, 'call_not_found')
		if (stateOf(call) !== 'waiting') throw refuse(integrationErrors, 'call_not_waiting')
		const what = { entity: 'integration_calls', entityId: id, action: integrationCalls.decide.id }
		const after = { answer, integration: call.integration_name, tool: call.tool_name, caseId: call.case_id }
		if (call.expires_at <= now) {
			await setState(db, id, 'expired')
			return 'expired'
		}
		if (answer === 'deny') {
			await setState(db, id, 'denied')
			await emitAudit(db, ctx, { ...what, after })
			return 'denied'
		}
		const found = await selectIntegration(db, call.integration_id)
		const one = requireRow(found, integrationErrors, 'call_not_found')
		const tool = await selectTool(db, askingOf(ctx, one.id), call.tool_name)
		const settings = await selectSettings(db)
		await requireCallable(ctx, db, one, settings)
		if (call.destination !== hostOf(addressOf(one, settings))) throw refuse(integrationErrors, 'call_moved')
		if (answer !== 'allow' && tool?.fingerprint === call.fingerprint) {
			if (!tool.reads && !one.mayWriteAlways) throw refuse(integrationErrors, 'approval_once_only')
			await remember(ctx, db, call, tool, answer === 'session')
		}
		await setState(db, id, 'running', now)
		await emitAudit(db, ctx, { ...what, after })
		return 'running'
	})
	if (runs === 'expired') throw refuse(integrationErrors, 'call_not_waiting')
	if (runs === 'running') await runCall(once, id)
	return viewCall(once, id)
}

/** The own latest calls. */
export async function listCalls(
	ctx: PersonContext,
	{ caseId }: ParsedInput<typeof integrationCalls.list>,
): Promise<{ items: IntegrationCall[] }> {
	permitTo(ctx, integrationCalls.list)
	const ids = await withRead(ctx, (db) => selectLatestCalls(db, ctx.actor.id, caseId ?? null, CALLS_SHOWN))
	return { items: await Promise.all(ids.map((id) => viewCall(ctx, id))) }
}

/** @throws AppError integration_not_found */
export function endApproval(
	ctx: PersonContext,
	{ integrationId, tool }: ParsedInput<typeof integrationCalls.endApproval>,
): Promise<{ tool: string }> {
	permitTo(ctx, integrationCalls.endApproval)
	return withTransaction(ctx, async (db) => {
		requireRow(await selectIntegration(db, integrationId), integrationErrors, 'integration_not_found')
		const ended = await deleteApprovals(db, { integrationId, userId: ctx.actor.id, toolName: tool })
		const what = { entity: 'integrations', entityId: integrationId, action: integrationCalls.endApproval.id }
		if (ended > 0) await emitAudit(db, ctx, { ...what, after: { tool } })
		return { tool }
	})
}
