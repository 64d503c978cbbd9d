import { holidaysOf } from '@praxis/contract/court-rules/court-holidays.rules'
import type { Holiday, RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import type { CourtHoliday } from '@praxis/contract/court-rules/courts.contract'
import { ruleSetOf } from '@praxis/contract/court-rules/rule-sets'
import {
	DRIFTED_MAX,
	type DriftedDeadline,
	deadlineErrors,
	deadlines,
} from '@praxis/contract/deadlines/deadlines.contract'
import { type Recomputed, recompute } from '@praxis/contract/deadlines/recompute.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { findHolidays } from '../court-rules/find-holidays.ts'
import { findOwnRuleSets } from '../court-rules/find-rule-sets.ts'
import { lockDeadline } from './deadlines.queries.ts'
import { writeComputed } from './move-trigger.ts'
import { type OpenDeadline, type OpenTrigger, selectOpenTriggers } from './open-deadlines.queries.ts'

const BATCH = 500
const NIL = '00000000-0000-0000-0000-000000000000'

interface Drift {
	readonly kept: OpenDeadline
	readonly computed: Recomputed
	readonly set: RuleSet
}

/** None where the rules cannot be computed, as one set must not hold up the deadlines of the others: these dates stay. */
function recomputeOrNone(...input: Parameters<typeof recompute>): Recomputed[] {
	try {
		return recompute(...input)
	} catch (error) {
		if (error instanceof RangeError) return []
		throw error
	}
}

/** Computes by the holidays of today; those of a court are put together once. */
function computerOf(all: readonly CourtHoliday[], own: readonly RuleSet[]) {
	const known = new Map<string | null, Holiday[]>()
	return ({ trigger, open }: OpenTrigger): Drift[] => {
		const set = ruleSetOf(trigger.setId, own)
		if (set === null) return []
		const { courtId, closures, eventId, day, means } = trigger
		const holidays = known.get(courtId) ?? holidaysOf(all, courtId)
		known.set(courtId, holidays)
		const byId = new Map(open.map((one) => [one.id, one]))
		return recomputeOrNone(set, { holidays, closures }, { eventId, day, means }, open).flatMap((computed) => {
			const kept = byId.get(computed.id)
			return kept === undefined || computed.to === kept.computedOn ? [] : [{ kept, computed, set }]
		})
	}
}

/** What the rules and holidays of today would move, at most `DRIFTED_MAX`. */
export function listDrifted(ctx: Context): Promise<OutputOf<typeof deadlines.drifted>> {
	return withRead(ctx, async (db) => {
		const drifted = computerOf(await findHolidays(db), await findOwnRuleSets(db))
		const items: DriftedDeadline[] = []
		for (let after = NIL; items.length < DRIFTED_MAX; ) {
			const found = await selectOpenTriggers(db, { after, limit: BATCH })
			for (const { kept, computed } of found.flatMap(drifted)) {
				const { id, caseId, caseName, title, responsibleName, backupName } = kept
				const { from, to, isOverridden } = computed
				items.push({ id, caseId, caseName, title, from, to, isOverridden, responsibleName, backupName })
			}
			const last = found.at(-1)
			if (found.length < BATCH || last === undefined) break
			after = last.trigger.id
		}
		return { items: items.slice(0, DRIFTED_MAX) }
	})
}

/** @throws AppError computation_differs when a date is not the one that the caller saw */
export function recomputeDrifted(
	ctx: Context,
	{ items }: ParsedInput<typeof deadlines.recompute>,
): Promise<OutputOf<typeof deadlines.recompute>> {
	permitTo(ctx, deadlines.recompute)
	return withTransaction(ctx, async (db) => {
		const drifted = computerOf(await findHolidays(db), await findOwnRuleSets(db))
		const of = items.map((one) => one.id)
		const triggers = await selectOpenTriggers(db, { after: NIL, limit: of.length, of })
		const byId = new Map(triggers.flatMap(drifted).map((one) => [one.kept.id, one]))
		let moved = 0
		for (const { id, on } of items.toSorted((a, b) => a.id.localeCompare(b.id))) {
			const before = requireRow(await lockDeadline(db, id), deadlineErrors, 'deadline_not_found')
			const one = byId.get(id)
			const isSame =
				one?.computed.to === on && one.kept.computedOn === before.computedOn && one.kept.dueOn === before.dueOn
			if (one === undefined || !isSame) throw refuse(deadlineErrors, 'computation_differs')
			const { computed, set } = one
			await writeComputed(db, ctx, deadlines.recompute.id, before, { computed, edition: set.edition })
			if (computed.isMoved) moved += 1
		}
		return { moved }
	})
}
