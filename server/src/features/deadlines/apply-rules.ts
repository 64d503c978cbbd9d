import type { ChainLink } from '@praxis/contract/court-rules/chain.rules'
import { type DeadlineTrigger, deadlineErrors, deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { findCourt, linksOf, requireDay, requireEvent } from './compute-chain.ts'
import { publishDeadlinesAdded } from './deadline-added.ts'
import { insertDeadline, isAssignable, isCase } from './deadlines.queries.ts'
import { dayText, notifyPeople, RECORDED } from './record-deadline.ts'
import { insertTrigger } from './triggers.queries.ts'

type Input = ParsedInput<typeof deadlines.apply>

/** @throws AppError same_person, deadline_person_unknown */
export async function assertPeople(
	db: Db,
	caseId: string,
	{ responsibleId, backupId }: { readonly responsibleId: string; readonly backupId: string | null },
): Promise<void> {
	const refused = (code: 'same_person' | 'deadline_person_unknown', field: 'responsibleId' | 'backupId') =>
		refuseField(deadlineErrors, code, field)
	if (responsibleId === backupId) throw refused('same_person', 'backupId')
	if (!(await isAssignable(db, responsibleId, caseId))) throw refused('deadline_person_unknown', 'responsibleId')
	if (backupId !== null && !(await isAssignable(db, backupId, caseId)))
		throw refused('deadline_person_unknown', 'backupId')
}

export const auditTrigger = (db: Db, ctx: Context, action: string, after: DeadlineTrigger, before?: DeadlineTrigger) =>
	emitAudit(db, ctx, {
		action,
		entity: 'deadline_triggers',
		entityId: after.id,
		caseId: after.caseId,
		before,
		after,
	})

/** @throws AppError computation_differs when a date is not the one that the caller saw */
function chosenLinks(links: ReadonlyMap<string, ChainLink>, items: Input['items']): ChainLink[] {
	const chosen = new Map(items.map(({ ruleId, on }) => [ruleId, on]))
	return [...chosen].map(([ruleId, on]) => {
		const link = links.get(ruleId)
		if (link === undefined) throw refuse(deadlineErrors, 'rule_unknown')
		if (link.deadline.on !== on) throw refuse(deadlineErrors, 'computation_differs')
		return link
	})
}

export function applyRules(ctx: Context, input: Input): Promise<OutputOf<typeof deadlines.apply>> {
	permitTo(ctx, deadlines.apply)
	const { caseId, setId, eventId, responsibleId, backupId } = input
	requireDay(input)
	return withTransaction(ctx, async (db) => {
		if (!(await isCase(db, caseId))) {
			throw refuseField(deadlineErrors, 'deadline_case_unknown', 'caseId')
		}
		const set = await requireEvent(db, setId, eventId, 'active')
		await assertPeople(db, caseId, input)
		const { day, means, closures, courtId } = input
		const wanted = chosenLinks(linksOf(set, await findCourt(db, input), eventId, input), input.items)
		const trigger = await insertTrigger(db, { id: newId(), caseId, setId, eventId, day, means, closures, courtId })
		await auditTrigger(db, ctx, deadlines.apply.id, trigger)
		const items = []
		for (const { rule, deadline } of wanted) {
			const { on, ...explanation } = deadline
			const kept = {
				steps: [...explanation.steps],
				warnings: [...explanation.warnings],
				others: [...explanation.others],
			}
			const after = await insertDeadline(db, {
				id: newId(),
				caseId,
				triggerId: trigger.id,
				setId,
				ruleId: rule.id,
				setEdition: set.edition,
				title: rule.title,
				cite: rule.cite,
				on,
				explanation: kept,
				responsibleId,
				backupId,
				remindDays: input.remindDays,
				askedAt: ctx.platform.clock.now(),
			})
			await recordChange(db, ctx, RECORDED, { action: deadlines.apply.id, before: null, after })
			items.push(after)
		}
		await publishDeadlinesAdded(db, ctx, caseId)
		const [first] = items.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
		if (first !== undefined)
			await notifyPeople(db, ctx, first, {
				title: `Acknowledge ${items.length === 1 ? 'a deadline' : `${items.length} deadlines`}: ${first.caseName}`,
				text: `First: ${first.title}, ${dayText(first.dueOn)}.`,
				key: 'added',
			})
		return { trigger, items }
	})
}
