import { evaluationErrors, evaluations } from '@praxis/contract/evaluations/evaluations.contract'
import {
	type EvaluationSet,
	type EvaluationSetDetails,
	evaluationSetDetails,
} from '@praxis/contract/evaluations/evaluations.fields'
import { factProblem } from '@praxis/contract/evaluations/scoring.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	deleteSet,
	insertSet,
	lockSet,
	selectSet,
	selectSets,
	selectVisibleCases,
	updateSet,
} from './evaluations.queries.ts'

type One = ParsedInput<typeof evaluations.get>

const RECORDED: Recorded<EvaluationSet> = {
	entity: 'evaluation_sets',
	about: () => ({}),
	// What is asked about a case stays with the case.
	audited: ({ items, name, description }) => ({ name, description, items: items.length }),
}

export function listEvaluations(ctx: PersonContext): Promise<OutputOf<typeof evaluations.list>> {
	permitTo(ctx, evaluations.list)
	return withRead(ctx, async (db) => ({ items: await selectSets(db) }))
}

export async function requireSet(db: Db, id: string): Promise<EvaluationSet> {
	return requireRow(await selectSet(db, id), evaluationErrors, 'evaluation_not_found')
}

/** @throws AppError evaluation_not_found */
export function getEvaluation(ctx: PersonContext, { id }: One): Promise<EvaluationSet> {
	permitTo(ctx, evaluations.get)
	return withRead(ctx, (db) => requireSet(db, id))
}

/** @throws AppError evaluation_of_another */
export function requireAuthor({ actor }: PersonContext, authorId: string | null): void {
	if (actor.id === authorId || actor.permissions.has('manage_prompt_engine')) return
	throw refuse(evaluationErrors, 'evaluation_of_another')
}

/** @throws AppError evaluation_faulty with every problem */
async function requireSound(db: Db, { items }: EvaluationSetDetails): Promise<void> {
	const caseIds = items.flatMap(({ caseId }) => caseId ?? [])
	const visible = await selectVisibleCases(db, caseIds)
	const problems = items.flatMap(({ title, caseId, facts }) => [
		...(caseId !== null && !visible.has(caseId) ? [`${title}: this case does not exist`] : []),
		...facts.flatMap((fact) => {
			const problem = factProblem(fact)
			return problem === null ? [] : [`${title}, ${fact.text}: ${problem}`]
		}),
	])
	if (problems.length === 0) return
	throw refuse(evaluationErrors, 'evaluation_faulty', { fields: { items: problems.join(', ') } })
}

/** @throws AppError evaluation_name_taken */
function withOwnName<T>(write: Promise<T>): Promise<T> {
	return rejectTaken('evaluation_sets_name', write, () =>
		refuseField(evaluationErrors, 'evaluation_name_taken', 'name'),
	)
}

/** @throws AppError evaluation_name_taken, id_taken also where an item is of another evaluation */
function withOwnItems<T>(write: Promise<T>): Promise<T> {
	return rejectDuplicateId('evaluation_items_pkey', withOwnName(write))
}

/** @throws AppError as the endpoint names */
export function createEvaluation(
	ctx: PersonContext,
	input: ParsedInput<typeof evaluations.create>,
): Promise<EvaluationSet> {
	permitTo(ctx, evaluations.create)
	const details = evaluationSetDetails.parse(input)
	const { id } = input
	return withTransaction(ctx, async (db) => {
		await requireSound(db, details)
		const inserting = insertSet(db, { id, by: ctx.actor.id, at: ctx.platform.clock.now(), details })
		await rejectDuplicateId('evaluation_sets_pkey', withOwnItems(inserting))
		const after = await requireSet(db, id)
		await recordChange(db, ctx, RECORDED, { action: evaluations.create.id, before: null, after })
		return after
	})
}

async function requireOwn(db: Db, ctx: PersonContext, id: string): Promise<EvaluationSet> {
	const before = requireRow(await lockSet(db, id), evaluationErrors, 'evaluation_not_found')
	requireAuthor(ctx, before.createdById)
	return before
}

/** @throws AppError as the endpoint names */
export function saveEvaluation(
	ctx: PersonContext,
	input: ParsedInput<typeof evaluations.save>,
): Promise<EvaluationSet> {
	permitTo(ctx, evaluations.save)
	const details = evaluationSetDetails.parse(input)
	const { id } = input
	return withTransaction(ctx, async (db) => {
		const before = await requireOwn(db, ctx, id)
		requireVersion(before, input.version)
		await requireSound(db, details)
		await withOwnItems(updateSet(db, { id, at: ctx.platform.clock.now(), details }))
		const after = await requireSet(db, id)
		await recordChange(db, ctx, RECORDED, { action: evaluations.save.id, before, after })
		return after
	})
}

/** @throws AppError as the endpoint names */
export function removeEvaluation(ctx: PersonContext, { id }: One): Promise<{ id: string }> {
	permitTo(ctx, evaluations.remove)
	return withTransaction(ctx, async (db) => {
		const before = await requireOwn(db, ctx, id)
		await deleteSet(db, id)
		await recordChange(db, ctx, RECORDED, { action: evaluations.remove.id, before, after: null })
		return { id }
	})
}
