import { integrations } from '@praxis/contract/integrations/integrations.contract'
import { integrationErrors } from '@praxis/contract/integrations/integrations.errors'
import type { Integration } from '@praxis/contract/integrations/integrations.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { type PersonContext, withoutKey } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { askService, explainFailure } from '../../platform/outbound/service-failure.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { keepTools } from './integration-tools.queries.ts'
import {
	lockIntegration,
	notePending,
	noteTested,
	type StoredIntegration,
	type StoredSettings,
	selectSettings,
} from './integrations.queries.ts'
import { getIntegration, INTEGRATIONS_TOPIC } from './manage-integrations.ts'
import type { McpResource, McpTool } from './mcp-client.ts'
import { addressOf, type Reached, reachOf, withMcp, withRetries } from './reach-integration.ts'

interface Found {
	readonly error: string | null
	readonly tools: readonly McpTool[] | null
	readonly resources: readonly McpResource[] | null
}

const failed = (error: string): Found => ({ error, tools: null, resources: null })

async function lookAt(ctx: PersonContext, one: StoredIntegration, reached: Reached, retries: number): Promise<Found> {
	if (one.protocol === 'http') {
		await withRetries(retries, () => askService(ctx.platform.config.outboundAllow, reached))
		return { error: null, tools: null, resources: null }
	}
	return withRetries(retries, () =>
		withMcp(ctx, reached, async (connection) => {
			const tools = await connection.tools()
			return { error: null, tools, resources: await connection.resources() }
		}),
	)
}

/** Whether it can be reached as it is now. */
async function findOut(ctx: PersonContext, one: StoredIntegration, settings: StoredSettings): Promise<Found> {
	try {
		return await lookAt(ctx, one, await reachOf(ctx, one, settings), settings.maxRetries)
	} catch (error) {
		return failed(explainFailure(error, settings.debugMode))
	}
}

/** Connects now; the status is pending meanwhile, and connected or disconnected afterwards.
 *  @throws AppError integration_not_found */
export async function testIntegration(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof integrations.test>,
): Promise<Integration> {
	permitTo(ctx, integrations.test)
	const once = withoutKey(ctx)
	const changed = { topic: INTEGRATIONS_TOPIC, entityId: id, kind: 'changed' } as const
	const { one, settings } = await withTransaction(once, async (db) => {
		const found = requireRow(await lockIntegration(db, id), integrationErrors, 'integration_not_found')
		await notePending(db, id, ctx.platform.clock.now())
		await emitEvent(db, changed)
		return { one: found, settings: await selectSettings(db) }
	})
	const keep = ({ error, tools, resources }: Found) =>
		withTransaction(once, async (db) => {
			const now = await lockIntegration(db, id)
			// Changed meanwhile: what was found is of another address.
			if (now === null || addressOf(now, await selectSettings(db)) !== addressOf(one, settings)) return
			if (tools !== null) await keepTools(db, id, tools)
			await noteTested(db, id, { error, resources, at: ctx.platform.clock.now() })
			if (settings.auditLogging) {
				const after = { connected: error === null, error, tools: tools?.length ?? null }
				await emitAudit(db, ctx, { action: integrations.test.id, entity: 'integrations', entityId: id, after })
			}
			await emitEvent(db, changed)
		})
	await keep(await findOut(ctx, one, settings)).catch(async (error: unknown) => {
		await keep(failed('What the server lists could not be kept.'))
		throw error
	})
	return getIntegration(ctx, id)
}
