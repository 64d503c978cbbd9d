import type { answers } from '@praxis/contract/answers/answers.contract'
import type { AnswersSummary } from '@praxis/contract/answers/answers-fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { countFound } from '../../platform/db/count-found.ts'
import { afterCursor, closedValues, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isSetAside, SUMMARY_COLUMNS, seenOf, toSummary } from './answers.queries.ts'

type ListInput = ParsedInput<typeof answers.list>

function matching(db: Db, input: ListInput, seesClients: boolean) {
	let query = db.selectFrom('answers')
	const own = matchesWords('answers.search', input.search)
	const ofClient = matchesWords('c.search', input.search)
	if (own !== null && ofClient !== null) {
		const either = sql<boolean>`(${own} OR answers.client_id IN (SELECT c.id FROM clients c WHERE ${ofClient}))`
		query = query.where(seesClients ? either : own)
	}
	if (input.clientId !== undefined) query = query.where('answers.client_id', '=', input.clientId)
	if (input.questionnaireId !== undefined) query = query.where('questionnaire_id', '=', input.questionnaireId)
	if (input.intakeId !== undefined) query = query.where('answers.intake_id', '=', input.intakeId)
	const statuses = input.status.filter((one) => one !== 'set_aside')
	if (statuses.length < input.status.length) {
		const isAny = statuses.length === 0 ? sql<boolean>`false` : sql<boolean>`answers.status IN (${sql.join(statuses)})`
		query = query.where(sql<boolean>`(${isSetAside} OR ${isAny})`)
	} else if (statuses.length > 0) {
		query = query.where('answers.status', 'in', closedValues(statuses)).where(sql<boolean>`NOT ${isSetAside}`)
	}
	return query
}

const LATEST_FIRST = { column: 'answers.saved_at', idColumn: 'answers.id', direction: 'desc' } as const

/** A page of answers, those worked on last first. */
export async function selectAnswersPage(db: Db, input: ListInput, seesClients: boolean): Promise<Page<AnswersSummary>> {
	const found = matching(db, input, seesClients)
	let query = found
		.select(SUMMARY_COLUMNS)
		.select(seenOf(seesClients))
		.orderBy('answers.saved_at', 'desc')
		.orderBy('answers.id', 'desc')
		.limit(rowsToRead(input.limit))
	if (input.cursor !== undefined) query = query.where(afterCursor(LATEST_FIRST, input.cursor))
	const [rows, total] = await Promise.all([
		query.execute(),
		input.withTotal ? countFound(db, found.select('answers.id')) : null,
	])
	return toPage(rows, input.limit, (row) => row.saved_at, toSummary, total)
}
