import type { intake } from '@praxis/contract/intake/intake.contract'
import { BOARD_COLUMN_MAX, INTAKE_STATUSES } from '@praxis/contract/intake/intake.rules'
import { type IntakeSummary, intakeStatus } from '@praxis/contract/intake/intake-fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { countFound } from '../../platform/db/count-found.ts'
import { afterCursor, closedValues, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { assignedName, excerpt, SUMMARY_COLUMNS, toSummary } from './intake.queries.ts'

export type IntakeListInput = ParsedInput<typeof intake.list>

/** The moment a day begins where the firm is. */
function startOf(day: string, plusDays = 0) {
	return sql<Date>`((${day}::date + ${plusDays}::integer)::timestamp AT TIME ZONE (SELECT time_zone FROM api.firm))`
}

function filtered(db: Db, filter: Omit<IntakeListInput, 'cursor' | 'limit' | 'direction' | 'withTotal'>) {
	const words = matchesWords('intakes.search', filter.search)
	let query = db.selectFrom('intakes')
	if (words !== null) query = query.where(words)
	query = query.where('intakes.spam_reason', filter.spam ? 'is not' : 'is', null)
	if (filter.status.length > 0) query = query.where('intakes.status', 'in', closedValues(filter.status))
	if (filter.urgency.length > 0) query = query.where('intakes.urgency', 'in', closedValues(filter.urgency))
	if (filter.heardFrom.length > 0) query = query.where('intakes.heard_from', 'in', closedValues(filter.heardFrom))
	if (filter.practiceArea !== undefined && filter.practiceArea !== '') {
		query = query.where('intakes.practice_area', '=', filter.practiceArea)
	}
	if (filter.assignedTo !== undefined) query = query.where('intakes.assigned_to', '=', filter.assignedTo)
	if (filter.from !== undefined) query = query.where('intakes.created_at', '>=', startOf(filter.from))
	if (filter.to !== undefined) query = query.where('intakes.created_at', '<', startOf(filter.to, 1))
	return query
}

/** A page of inquiries in the order of their arrival. */
export async function selectIntakePage(db: Db, input: IntakeListInput): Promise<Page<IntakeSummary>> {
	const { direction } = input
	let query = filtered(db, input)
		.select([...SUMMARY_COLUMNS, excerpt, assignedName])
		.orderBy('intakes.created_at', direction)
		.orderBy('intakes.id', direction)
		.limit(rowsToRead(input.limit))
	if (input.cursor !== undefined) {
		query = query.where(afterCursor({ column: 'intakes.created_at', idColumn: 'intakes.id', direction }, input.cursor))
	}
	const [rows, total] = await Promise.all([
		query.execute(),
		input.withTotal ? countFound(db, filtered(db, input).select('intakes.id')) : null,
	])
	return toPage(rows, input.limit, (row) => row.created_at, toSummary, total)
}

type BoardInput = ParsedInput<typeof intake.board>

function onBoard(db: Db, { search, assignedTo }: BoardInput) {
	const none = { status: [], urgency: [], heardFrom: [], spam: false }
	return filtered(db, { ...none, search, assignedTo })
}

/** The newest inquiries of each step, with how many there are. Every query goes out before one is answered. */
export async function selectBoard(db: Db, input: BoardInput): Promise<OutputOf<typeof intake.board>> {
	const columnOf = (status: string) =>
		onBoard(db, input)
			.select([...SUMMARY_COLUMNS, excerpt, assignedName])
			.where('intakes.status', '=', status)
			.orderBy('intakes.created_at', 'desc')
			.orderBy('intakes.id', 'desc')
			.limit(BOARD_COLUMN_MAX)
			.execute()
	const [columns, counted, spam] = await Promise.all([
		Promise.all(INTAKE_STATUSES.map(columnOf)),
		onBoard(db, input)
			.select(['intakes.status', (eb) => eb.fn.countAll<number>().as('count')])
			.groupBy('intakes.status')
			.execute(),
		countFound(db, db.selectFrom('intakes').select('intakes.id').where('intakes.spam_reason', 'is not', null)),
	])
	const counts = new Map(counted.map((row) => [intakeStatus.parse(row.status), Number(row.count)]))
	return {
		columns: INTAKE_STATUSES.map((status, at) => ({
			status,
			count: counts.get(status) ?? 0,
			items: (columns[at] ?? []).map(toSummary),
		})),
		spamCount: spam ?? SPAM_COUNTED_MAX,
	}
}

const SPAM_COUNTED_MAX = 1_000
