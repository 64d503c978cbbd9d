import { newId } from '@praxis/contract/kernel/new-id'
import { LIST_ITEMS_MAX, type RetentionSchedule } from '@praxis/contract/retention/retention.fields'
import { retainedThrough, scheduleText, yearsAfter } from '@praxis/contract/retention/retention.rules'
import type { Db } from '../../platform/db/db.ts'
import type { NewItem } from './destruction-lists.queries.ts'
import { type ClosedDocument, selectClosedDocuments } from './due-documents.queries.ts'

/** Documents that are looked at together: many may be due later than the shortest schedule. */
const LOOKED_AT_ONCE = 10_000

/** What a list says of a document that is due; null when it is not. Its last case names it. */
export function dueItem(
	document: ClosedDocument,
	schedules: readonly RetentionSchedule[],
	today: string,
): NewItem | null {
	const { id, title, fileName, category, hash, cases } = document
	const retained = retainedThrough(schedules, category, cases)
	const [last] = cases
	if (retained === null || last === undefined || retained.dueOn >= today) return null
	return {
		id: newId(),
		documentId: id,
		title,
		fileName,
		sha256: hash,
		caseName: last.name,
		caseNumber: last.number,
		closedOn: last.closedOn,
		schedule: scheduleText(retained.schedule),
		dueOn: retained.dueOn,
	}
}

/** Documents that are past their schedule, the longest closed first. */
export async function findDue(db: Db, schedules: readonly RetentionSchedule[], today: string): Promise<NewItem[]> {
	if (schedules.length === 0) return []
	const shortest = Math.min(...schedules.map(({ years }) => years))
	const closedBy = yearsAfter(today, -shortest)
	const due: NewItem[] = []
	for (let after: ClosedDocument | undefined; due.length < LIST_ITEMS_MAX; ) {
		const documents = await selectClosedDocuments(db, { closedBy, today, atMost: LOOKED_AT_ONCE, after })
		due.push(...documents.flatMap((one) => dueItem(one, schedules, today) ?? []))
		after = documents.at(-1)
		if (documents.length < LOOKED_AT_ONCE) break
	}
	return due.slice(0, LIST_ITEMS_MAX)
}
