import {
	type EvaluationItem,
	type EvaluationSet,
	type EvaluationSetDetails,
	type EvaluationSetSummary,
	evaluationItem,
} from '@praxis/contract/evaluations/evaluations.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const SETS_MAX = 500
const { inputs, values, facts } = evaluationItem.shape

function all(db: Db) {
	return db
		.selectFrom('evaluation_sets as s')
		.leftJoin('users as u', 'u.id', 's.created_by')
		.select(['s.id', 's.name', 's.description', 's.version'])
		.select([
			's.created_by as createdById',
			'u.full_name as createdByName',
			's.updated_at as updatedAt',
			sql<number>`(SELECT count(*)::int FROM api.evaluation_items AS i WHERE i.set_id = s.id)`.as('itemCount'),
		])
}

const toSummary = ({ updatedAt, ...row }: Omit<EvaluationSetSummary, 'updatedAt'> & { readonly updatedAt: Date }) => ({
	...row,
	updatedAt: updatedAt.toISOString(),
})

export async function selectSets(db: Db): Promise<EvaluationSetSummary[]> {
	return (await all(db).orderBy('s.name').orderBy('s.id').limit(SETS_MAX).execute()).map(toSummary)
}

/** Those whose case the acting user may see. */
async function selectItems(db: Db, setId: string): Promise<EvaluationSet['items']> {
	const rows = await db
		.selectFrom('evaluation_items as i')
		.leftJoin('cases as c', 'c.id', 'i.case_id')
		.select(['i.id', 'i.title', 'i.case_id as caseId', 'c.case_name as caseName', 'i.inputs', 'i.answers', 'i.facts'])
		.where('i.set_id', '=', setId)
		.orderBy('i.place')
		.execute()
	return rows.map(({ answers, ...row }) => ({
		...row,
		inputs: inputs.parse(row.inputs),
		values: values.parse(answers),
		facts: facts.parse(row.facts),
	}))
}

export async function selectSet(db: Db, id: string): Promise<EvaluationSet | null> {
	const row = await all(db).where('s.id', '=', id).executeTakeFirst()
	return row === undefined ? null : { ...toSummary(row), items: await selectItems(db, id) }
}

/** Locks it until the transaction ends. */
export async function lockSet(db: Db, id: string): Promise<EvaluationSet | null> {
	await db.selectFrom('evaluation_sets').select('id').where('id', '=', id).forUpdate().execute()
	return selectSet(db, id)
}

async function insertItems(db: Db, setId: string, items: readonly EvaluationItem[]): Promise<void> {
	await db
		.insertInto('evaluation_items')
		.values(
			items.map(({ id, title, caseId, ...item }, place) => ({
				id,
				set_id: setId,
				place,
				title,
				case_id: caseId,
				inputs: JSON.stringify(item.inputs),
				answers: JSON.stringify(item.values),
				facts: JSON.stringify(item.facts),
			})),
		)
		.execute()
}

interface WrittenSet {
	readonly id: string
	readonly by: string
	readonly at: Date
	readonly details: EvaluationSetDetails
}

export async function insertSet(db: Db, { id, by, at, details }: WrittenSet): Promise<void> {
	const { name, description, items } = details
	await db
		.insertInto('evaluation_sets')
		.values({ id, name, description, created_by: by, created_at: at, updated_at: at })
		.execute()
	await insertItems(db, id, items)
}

/** Items of cases that the acting user may not see stay. */
export async function updateSet(db: Db, { id, at, details }: Omit<WrittenSet, 'by'>): Promise<void> {
	const { name, description, items } = details
	await db
		.updateTable('evaluation_sets')
		.set({ name, description, version: sql`version + 1`, updated_at: at })
		.where('id', '=', id)
		.execute()
	await db.deleteFrom('evaluation_items').where('set_id', '=', id).execute()
	await insertItems(db, id, items)
}

export async function deleteSet(db: Db, id: string): Promise<void> {
	await db.deleteFrom('evaluation_sets').where('id', '=', id).execute()
}

/** Those of the cases that the acting user may see. */
export async function selectVisibleCases(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
	if (ids.length === 0) return new Set()
	const rows = await db.selectFrom('cases').select('id').where('id', 'in', ids).execute()
	return new Set(rows.map(({ id }) => id))
}
