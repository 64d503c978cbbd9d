import { integrations } from '@praxis/contract/integrations/integrations.contract'
import { integrationErrors } from '@praxis/contract/integrations/integrations.errors'
import type { IntegrationTool } from '@praxis/contract/integrations/integrations.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { deleteApprovals, selectTool, selectTools, setReads, setSearch } from './integration-tools.queries.ts'
import { selectIntegration, selectListedResources } from './integrations.queries.ts'

/** @throws AppError integration_not_found */
export function listTools(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof integrations.tools>,
): Promise<OutputOf<typeof integrations.tools>> {
	permitTo(ctx, integrations.tools)
	return withRead(ctx, async (db) => {
		requireRow(await selectIntegration(db, id), integrationErrors, 'integration_not_found')
		const asking = { integrationId: id, userId: ctx.actor.id, sessionId: ctx.actor.sessionId }
		return { tools: await selectTools(db, asking), resources: await selectListedResources(db, id) }
	})
}

/** @throws AppError as the endpoint names */
export function markTool(
	ctx: PersonContext,
	{ id, tool: name, fingerprint, reads, searchArgument }: ParsedInput<typeof integrations.markTool>,
): Promise<IntegrationTool> {
	permitTo(ctx, integrations.markTool)
	const asking = { integrationId: id, userId: ctx.actor.id, sessionId: ctx.actor.sessionId }
	return withTransaction(ctx, async (db) => {
		requireRow(await selectIntegration(db, id), integrationErrors, 'integration_not_found')
		const before = requireRow(await selectTool(db, asking, name), integrationErrors, 'tool_not_found')
		if (before.fingerprint !== fingerprint) throw refuse(integrationErrors, 'tool_changed')
		await setReads(db, id, name, reads)
		if (searchArgument !== undefined) await setSearch(db, id, name, searchArgument)
		if (!reads) await deleteApprovals(db, { integrationId: id, toolName: name })
		const after = { tool: name, reads, searchArgument }
		await recordAction(db, ctx, { action: integrations.markTool.id, entity: 'integrations', entityId: id, after })
		return requireRow(await selectTool(db, asking, name), integrationErrors, 'tool_not_found')
	})
}
