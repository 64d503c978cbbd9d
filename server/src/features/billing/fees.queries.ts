import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface DueFee {
	/** Null for what gets its row when it is billed. */
	readonly id: string | null
	readonly caseId: string
	readonly kind: 'stage' | 'month' | 'contingency'
	readonly name: string
	readonly cents: number
	readonly earnedOn: string
}

interface Range {
	readonly caseIds: readonly string[]
	readonly through: string
}

export async function selectDueFees(db: Db, { caseIds, through }: Range): Promise<DueFee[]> {
	const { rows } = await sql<DueFee>`
		SELECT f.id, f.case_id AS "caseId", f.kind, f.name, f.cents, f.earned_on AS "earnedOn" FROM api.fees_due(${through}::date) f
		WHERE f.case_id = ANY (${caseIds}::uuid[]) ORDER BY f.case_id, f.earned_on, f.id`.execute(db)
	return rows
}

/** The responsible attorney of each case that has one. */
export async function selectResponsible(
	db: Db,
	caseIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string }>> {
	if (caseIds.length === 0) return new Map()
	const found = await db
		.selectFrom('cases as c')
		.innerJoin('users as u', 'u.id', 'c.attorney_id')
		.select(['c.id as caseId', 'u.id', 'u.full_name as name'])
		.where('c.id', 'in', [...caseIds])
		.execute()
	return new Map(found.map(({ caseId, id, name }) => [caseId, { id, name: name ?? '' }]))
}

/** Puts fees on lines unless they are on one; returns how many. */
export async function updateBilledFees(
	db: Db,
	items: readonly { readonly id: string; readonly lineId: string }[],
): Promise<number> {
	if (items.length === 0) return 0
	const { numAffectedRows } = await sql`
		UPDATE api.case_fees f SET billed_on_line_id = v.line_id
		FROM unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ lineId }) => lineId)}::uuid[]) AS v (id, line_id)
		WHERE f.id = v.id AND f.billed_on_line_id IS NULL`.execute(db)
	return Number(numAffectedRows ?? 0)
}

/** Contingency fees whose bill was discarded or voided: computed again when they are billed. */
export async function deleteFreeContingencies(db: Db, caseIds: readonly string[]): Promise<void> {
	if (caseIds.length === 0) return
	await db
		.deleteFrom('case_fees')
		.where('case_id', 'in', [...caseIds])
		.where('kind', '=', 'contingency')
		.where('billed_on_line_id', 'is', null)
		.execute()
}

/** Months and contingency fees that are on a line now; returns how many, without those that another bill has. */
export async function insertBilledFees(
	db: Db,
	fees: readonly (DueFee & { readonly id: string; readonly lineId: string })[],
): Promise<number> {
	if (fees.length === 0) return 0
	const result = await db
		.insertInto('case_fees')
		.values(
			fees.map(({ id, caseId, kind, name, cents, earnedOn, lineId }) => ({
				id,
				case_id: caseId,
				kind,
				name,
				cents,
				earned_on: earnedOn,
				billed_on_line_id: lineId,
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return Number(result.numInsertedOrUpdatedRows ?? 0)
}

/** Frees the fees on an invoice. */
export async function clearBilledFees(db: Db, invoiceId: string): Promise<void> {
	await sql`UPDATE api.case_fees SET billed_on_line_id = NULL
		WHERE billed_on_line_id IN (SELECT id FROM api.invoice_lines WHERE invoice_id = ${invoiceId}::uuid)`.execute(db)
}
