import { caseErrors } from '@praxis/contract/cases/cases.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import {
	PART_LABELS,
	PORTAL_PARTS,
	type PortalVisibility,
	portalVisibility,
	type ShownParts,
} from '@praxis/contract/portal/visibility.contract'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { lockCaseOf, selectCaseOf } from './milestones.queries.ts'
import {
	mergeDefaults,
	mergeVisibility,
	selectDefaults,
	selectShownParts,
	TOPICS,
	withdrawFromClients,
} from './visibility.queries.ts'

/** The parts that are shown, as they stand in the audit trail. */
const inTrail = (shown: ShownParts) => ({
	shownToClient: PORTAL_PARTS.filter((part) => shown[part]).map((part) => PART_LABELS[part]),
})

const isLess = (before: ShownParts, after: ShownParts) => PORTAL_PARTS.some((part) => before[part] && !after[part])

async function read(db: Db, caseId: string): Promise<PortalVisibility> {
	return { shown: await selectShownParts(db, caseId), defaults: await selectDefaults(db) }
}

/** @throws AppError case_not_found unless the caller sees the case */
export function getVisibility(
	ctx: PersonContext,
	{ caseId }: ParsedInput<typeof portalVisibility.get>,
): Promise<PortalVisibility> {
	return withRead(ctx, async (db) => {
		requireRow(await selectCaseOf(db, caseId), caseErrors, 'case_not_found')
		return read(db, caseId)
	})
}

/** @throws AppError case_not_found */
export function setVisibility(
	ctx: PersonContext,
	{ caseId, parts }: ParsedInput<typeof portalVisibility.set>,
): Promise<PortalVisibility> {
	permitTo(ctx, portalVisibility.set)
	return withTransaction(ctx, async (db) => {
		const { clientId } = requireRow(await lockCaseOf(db, caseId), caseErrors, 'case_not_found')
		const before = await selectShownParts(db, caseId)
		await mergeVisibility(db, caseId, parts)
		const now = await read(db, caseId)
		const changes = difference(inTrail(before), inTrail(now.shown))
		const of = { entity: 'cases', entityId: caseId, clientId, caseId }
		await emitAudit(db, ctx, { action: portalVisibility.set.id, ...of, ...changes })
		for (const topic of TOPICS) await emitEvent(db, { topic, entityId: caseId, kind: 'changed', clientId, caseId })
		if (isLess(before, now.shown)) await withdrawFromClients(db, caseId)
		return now
	})
}

type Defaults = OutputOf<typeof portalVisibility.defaults>

export function getDefaults(ctx: PersonContext): Promise<Defaults> {
	return withRead(ctx, async (db) => ({ shown: await selectDefaults(db) }))
}

export function setDefaults(
	ctx: PersonContext,
	{ parts }: ParsedInput<typeof portalVisibility.setDefaults>,
): Promise<Defaults> {
	permitTo(ctx, portalVisibility.setDefaults)
	return withTransaction(ctx, async (db) => {
		const before = await selectDefaults(db)
		await mergeDefaults(db, parts)
		const shown = await selectDefaults(db)
		await withdrawFromClients(db, null)
		const changes = difference(inTrail(before), inTrail(shown))
		const of = { entity: 'portal_defaults', entityId: 'firm', clientId: null, caseId: null }
		await emitAudit(db, ctx, { action: portalVisibility.setDefaults.id, ...of, ...changes })
		return { shown }
	})
}
