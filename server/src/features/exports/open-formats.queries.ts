import type { ReadDate } from '@praxis/contract/calendar/read-event.rules'
import type { Snapshot, TextRow } from '../../platform/db/snapshot.ts'
import { toHledger } from '../books/journal-formats.ts'
import { CALENDAR_END, calendarStart, toDayItem, toVevents, zonesOf } from '../calendar/write-icalendar.ts'
import type { ExportedScope } from './exported-documents.queries.ts'
import { toVcard } from './write-vcards.ts'

const cellsOf = (row: TextRow) => row.map((cell) => cell ?? '')
const listOf = (json: string | undefined) => JSON.parse(json === undefined || json === '' ? '[]' : json) as string[]

const CLIENT_CARDS = `SELECT c.id, c.full_name, c.kind <> 'person', c.company_name, '', (
		SELECT json_agg(DISTINCT e) FROM (SELECT nullif(c.email, '') AS e UNION SELECT nullif(m.email, '') FROM api.client_emails m WHERE m.client_id = c.id) AS all_of WHERE e IS NOT NULL
	)::text, (
		SELECT json_agg(DISTINCT p) FROM (SELECT nullif(c.phone, '') AS p UNION SELECT nullif(m.phone, '') FROM api.client_phones m WHERE m.client_id = c.id) AS all_of WHERE p IS NOT NULL
	)::text, c.address, c.city, c.state, c.zip, c.country, '', 'Client'
	FROM api.clients c WHERE c.deleted_at IS NULL ORDER BY c.full_name, c.id`
const CONTACT_CARDS = `SELECT c.id, c.name, c.kind <> 'person', coalesce(o.name, ''), c.job_title, json_strip_nulls(json_build_array(nullif(c.email, '')))::text,
	json_strip_nulls(json_build_array(nullif(c.phone, '')))::text, c.address, '', '', '', '', c.notes, 'Contact'
	FROM api.contacts c LEFT JOIN api.contacts o ON o.id = c.organization_id
	WHERE c.deleted_at IS NULL AND c.merged_into_id IS NULL ORDER BY c.name, c.id`

/** Clients and contacts as an address book. */
export async function* vcards({ rows }: Snapshot): AsyncGenerator<string> {
	for (const query of [CLIENT_CARDS, CONTACT_CARDS]) {
		for await (const row of rows(query)) {
			const [id = '', name = '', organizational, organization = '', jobTitle = '', emails, phones, ...rest] =
				cellsOf(row)
			const [street = '', city = '', state = '', zip = '', country = '', note = '', category = ''] = rest
			const isOrganization = organizational === 't'
			const reach = {
				emails: listOf(emails).filter((one) => one !== null),
				phones: listOf(phones).filter((one) => one !== null),
			}
			yield toVcard({
				id,
				name,
				isOrganization,
				organization,
				jobTitle,
				...reach,
				street,
				city,
				state,
				zip,
				country,
				note,
				category,
			})
		}
	}
}

const EVENTS = `SELECT e.uid, e.sequence, e.title, e.description, e.location, e.starts_local, e.time_zone, e.duration_minutes, e.is_all_day,
	e.is_private, e.rrule, e.repeat_until, e.updated_at, (
		SELECT json_agg(json_build_object('original', x.original_local, 'changes', x.changes) ORDER BY x.original_local)
		FROM api.calendar_exceptions x WHERE x.event_id = e.id
	)::text FROM api.calendar_events e`
const ZONES = `SELECT e.time_zone, min(e.starts_local), to_char(current_date + 1100, 'YYYY-MM-DD"T"HH24:MI') FROM api.calendar_events e`
const DEADLINES = `SELECT e.id, e.title, concat_ws(E'\\n', nullif(e.cite, ''), e.explanation), e.due_on, e.status, e.updated_at FROM api.deadlines e`
const TASKS = `SELECT e.id, e.title, e.description, e.due_on, e.status, e.updated_at FROM api.tasks e`
const BY_ID = ' ORDER BY e.created_at, e.id'

function ofScope({ caseIds, clientId }: ExportedScope, hasClient: boolean): string {
	if (caseIds === null) return ''
	const ofClient = hasClient && clientId !== null ? ` OR e.client_id = '${clientId}'` : ''
	return ` WHERE (e.case_id = ANY ('{${caseIds.join(',')}}'::uuid[])${ofClient})`
}

/** Events, deadlines and tasks for any calendar. Without private events where it leaves the firm. */
export async function* icalendar({ rows }: Snapshot, scope: ExportedScope): AsyncGenerator<string> {
	yield calendarStart()
	const where = ofScope(scope, true)
	const zones: { timeZone: string; startsLocal: string }[] = []
	for await (const row of rows(`${ZONES}${where} GROUP BY e.time_zone ORDER BY e.time_zone`)) {
		const [timeZone = '', startsLocal = '', last = ''] = cellsOf(row)
		zones.push({ timeZone, startsLocal }, { timeZone, startsLocal: last })
	}
	yield zonesOf(
		zones,
		zones.reduce((last, { startsLocal }) => (startsLocal > last ? startsLocal : last), ''),
	)
	for await (const row of rows(`${EVENTS}${where}${where === '' ? '' : ' AND NOT e.is_private'}${BY_ID}`)) {
		const [uid = '', sequence = '', title = '', description = '', location = '', startsLocal = '', ...rest] =
			cellsOf(row)
		const [timeZone = '', minutes, allDay, isPrivate, rrule = '', repeatUntil = '', updatedAt = '', dates] = rest
		const what = { uid, sequence, title, description, location, startsLocal, timeZone, rrule, repeatUntil, updatedAt }
		const flags = { isAllDay: allDay === 't', isPrivate: isPrivate === 't', durationMinutes: Number(minutes) }
		yield toVevents({ ...what, ...flags, dates: JSON.parse(dates || '[]') as ReadDate[] })
	}
	for (const [kind, query] of [
		['deadline', DEADLINES],
		['task', TASKS],
	] as const) {
		for await (const row of rows(`${query}${ofScope(scope, false)}${BY_ID}`)) {
			const [id = '', title = '', description = '', dueOn = '', status = '', updatedAt = ''] = cellsOf(row)
			const isDone = status === 'completed' || status === 'done'
			yield toDayItem({ kind, id, title, description, dueOn, isDone, updatedAt })
		}
	}
	yield CALENDAR_END
}

const JOURNAL = `SELECT e.id, p.posted_on, e.kind, coalesce(nullif(e.memo, ''), e.purpose, ''), coalesce(e.payee, ''), coalesce(e.reference, ''), b.name, b.kind,
	a.kind, coalesce(a.code, ''), a.name, coalesce(c.full_name, ''), coalesce(k.case_name, ''), p.cents
	FROM api.postings p JOIN api.ledger_entries e ON e.id = p.entry_id JOIN api.ledger_accounts a ON a.id = p.account_id
	JOIN api.books b ON b.id = a.book_id LEFT JOIN api.clients c ON c.id = a.client_id LEFT JOIN api.cases k ON k.id = a.case_id
	ORDER BY p.posted_on, e.created_at, e.id, p.line`

type Line = Parameters<typeof toHledger>[0][number]

function lineOf(row: TextRow): Line {
	const [entryId = '', day = '', kind = '', memo = '', payee = '', reference = '', ...rest] = cellsOf(row)
	const [book = '', bookKind = '', accountKind = '', code = '', account = '', client = '', caseName = '', cents] = rest
	const of = { book, bookKind, accountKind, code, account, client, caseName }
	return { entryId, day, kind, memo, payee, reference, ...of, cents: Number(cents) }
}

/** All entries of all books as an hledger journal, oldest first. */
export async function* ledgerJournal({ rows }: Snapshot): AsyncGenerator<string> {
	let entry: Line[] = []
	for await (const row of rows(JOURNAL)) {
		const line = lineOf(row)
		if (entry.length > 0 && entry[0]?.entryId !== line.entryId) {
			yield `${toHledger(entry)}\n`
			entry = []
		}
		entry.push(line)
	}
	if (entry.length > 0) yield toHledger(entry)
}
