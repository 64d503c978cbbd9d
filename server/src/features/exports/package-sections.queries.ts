import type { Snapshot, TextRow } from '../../platform/db/snapshot.ts'

/** One kind of rows in the export of a client or a case. `:cases` and `:client` stand for its scope. */
export interface PackageSection {
	readonly name: string
	readonly title: string
	/** Heading and value of each column. */
	readonly columns: readonly (readonly [heading: string, value: string])[]
	readonly from: string
	/** For the firm alone. */
	readonly isInternal?: true
	/** Only in the export of a client. */
	readonly isOfClient?: true
}

const money = (cents: string) => `(${cents} / 100.0)::numeric(14, 2)`
const userName = (id: string) => `(SELECT full_name FROM api.users WHERE users.id = ${id})`
const caseName = (id: string) => `(SELECT concat_ws(' ', case_number, case_name) FROM api.cases WHERE cases.id = ${id})`
const OF_CASE = 'x.case_id = ANY (:cases)'
const OF_BOTH = '(x.case_id = ANY (:cases) OR x.client_id = :client)'

/** Invoices of a bill; where several clients pay it, the part of the client alone: in the export of a case, of the case's client. */
const invoicesOf = (
	invoice: string,
) => `(${invoice}.client_id = :client OR (${invoice}.case_id = ANY (:cases) AND (${invoice}.split_group IS NULL
	OR ${invoice}.client_id = (SELECT client_id FROM api.cases WHERE cases.id = ${invoice}.case_id))))`

const CLIENT_SECTIONS: readonly PackageSection[] = [
	{
		name: 'client',
		title: 'Client',
		isOfClient: true,
		columns: [
			['Name', 'x.full_name'],
			['Kind', 'x.kind'],
			['Company', 'x.company_name'],
			['Email', 'x.email'],
			['Phone', 'x.phone'],
			['Address', 'x.address'],
			['City', 'x.city'],
			['State', 'x.state'],
			['ZIP', 'x.zip'],
			['Country', 'x.country'],
			['Birth date', 'x.birth_date'],
			['Status', 'x.status'],
			['Client since', 'x.created_at'],
		],
		from: 'api.clients x WHERE x.id = :client',
	},
	{
		name: 'client-contacts',
		title: 'Contacts of the client',
		isOfClient: true,
		columns: [
			['Name', 'x.name'],
			['Role', 'x.role'],
			['Email', 'x.email'],
			['Phone', 'x.phone'],
		],
		from: 'api.client_contacts x WHERE x.client_id = :client ORDER BY x.position, x.id',
	},
	{
		name: 'client-notes',
		title: 'Notes about the client',
		isOfClient: true,
		isInternal: true,
		columns: [['Notes', 'x.notes']],
		from: "api.clients x WHERE x.id = :client AND x.notes <> ''",
	},
]

const CASE_SECTIONS: readonly PackageSection[] = [
	{
		name: 'cases',
		title: 'Case',
		columns: [
			['Case number', 'x.case_number'],
			['Name', 'x.case_name'],
			['Type', 'x.type'],
			['Status', 'x.status'],
			['Stage', 'x.stage'],
			['Description', 'x.description'],
			['Client', 'x.client_name'],
			['Attorney', userName('x.attorney_id')],
			['Court', 'x.court'],
			['Judge', 'x.judge'],
			['Docket number', 'x.docket_number'],
			['Jurisdiction', 'x.jurisdiction'],
			['Opened on', 'x.opened_on'],
			['Closed on', 'x.closed_on'],
			['Next date', 'x.next_date'],
			['What is due then', 'x.next_date_label'],
			['Limitation date', 'x.limitation_on'],
			['Its basis', 'x.limitation_basis'],
			['Fee arrangement', 'x.fee_arrangement'],
		],
		from: 'api.cases x WHERE x.id = ANY (:cases) ORDER BY x.created_at, x.id',
	},
	{
		name: 'internal-notes',
		title: 'Internal notes',
		isInternal: true,
		columns: [
			['Case', "concat_ws(' ', x.case_number, x.case_name)"],
			['Notes', 'x.internal_notes'],
		],
		from: "api.cases x WHERE x.id = ANY (:cases) AND x.internal_notes <> '' ORDER BY x.created_at, x.id",
	},
	{
		name: 'parties',
		title: 'Parties',
		columns: [
			['Case', caseName('x.case_id')],
			['Name', 'x.name'],
			['Role', 'x.role'],
			['Side', 'x.side'],
			['Email', 'x.email'],
			['Phone', 'x.phone'],
			['Contact', 'x.contact_info'],
			['Representation', 'x.representation'],
			['Counsel', 'x.counsel_name'],
			['Firm of counsel', 'x.counsel_firm'],
			['How to reach counsel', 'x.counsel_contact'],
		],
		from: `api.case_parties x WHERE ${OF_CASE} ORDER BY x.created_at, x.id`,
	},
	{
		name: 'timeline',
		title: 'Calls, emails and meetings',
		columns: [
			['When', 'x.occurred_at'],
			['Case', caseName('x.case_id')],
			['Kind', 'x.kind'],
			['Subject', 'x.subject'],
			['Text', 'x.text'],
			['With', 'x.contact'],
			['Direction', 'x.direction'],
			['Outcome', 'x.outcome'],
			['Minutes', 'x.duration_minutes'],
			['By', 'x.author_name'],
		],
		from: `api.timeline_entries x WHERE ${OF_BOTH} AND x.kind <> 'note' AND x.deleted_at IS NULL ORDER BY x.occurred_at, x.id`,
	},
	{
		name: 'notes',
		title: 'Notes',
		isInternal: true,
		columns: [
			['When', 'x.occurred_at'],
			['Case', caseName('x.case_id')],
			['Subject', 'x.subject'],
			['Text', 'x.text'],
			['By', 'x.author_name'],
		],
		from: `api.timeline_entries x WHERE ${OF_BOTH} AND x.kind = 'note' AND x.deleted_at IS NULL ORDER BY x.occurred_at, x.id`,
	},
	{
		name: 'milestones',
		title: 'Milestones',
		columns: [
			['Day', 'x.day'],
			['Case', caseName('x.case_id')],
			['Title', 'x.title'],
			['Description', 'x.description'],
			['Status', 'x.status'],
		],
		from: `api.case_milestones x WHERE ${OF_CASE} ORDER BY x.day, x.id`,
	},
	{
		name: 'chronology',
		title: 'Chronology of facts',
		columns: [
			['Happened on', 'x.happened_on'],
			['Case', caseName('x.case_id')],
			['Event', 'x.event'],
			['Source', 'x.source'],
		],
		from: `api.chronology_entries x WHERE ${OF_CASE} AND NOT x.is_hidden ORDER BY x.happened_on, x.id`,
	},
	{
		name: 'tasks',
		title: 'Tasks',
		columns: [
			['Due on', 'x.due_on'],
			['Case', caseName('x.case_id')],
			['Title', 'x.title'],
			['Description', 'x.description'],
			['Status', 'x.status'],
			['Priority', 'x.priority'],
			['Assigned to', userName('x.assignee_id')],
		],
		from: `api.tasks x WHERE ${OF_CASE} ORDER BY x.due_on, x.created_at, x.id`,
	},
	{
		name: 'deadlines',
		title: 'Deadlines',
		columns: [
			['Due on', 'x.due_on'],
			['Case', caseName('x.case_id')],
			['Title', 'x.title'],
			['Rule', 'x.cite'],
			['Status', 'x.status'],
			['Responsible', userName('x.responsible_id')],
		],
		from: `api.deadlines x WHERE ${OF_CASE} ORDER BY x.due_on, x.id`,
	},
	{
		name: 'events',
		title: 'Calendar',
		columns: [
			['Starts', 'x.starts_local'],
			['Time zone', 'x.time_zone'],
			['Minutes', 'x.duration_minutes'],
			['Case', caseName('x.case_id')],
			['Title', 'x.title'],
			['Kind', 'x.kind'],
			['Location', 'x.location'],
			['Description', 'x.description'],
			['Repeats', 'x.rrule'],
		],
		from: `api.calendar_events x WHERE ${OF_BOTH} AND NOT x.is_private ORDER BY x.starts_local, x.id`,
	},
	{
		name: 'messages',
		title: 'Messages with the client',
		columns: [
			['Sent', 'x.created_at'],
			['Case', caseName('t.case_id')],
			['Subject', 't.subject'],
			['From', 'x.author_name'],
			['By the client', "CASE WHEN x.is_from_client THEN 'yes' ELSE '' END"],
			['Text', 'x.text'],
		],
		from: `api.messages x JOIN api.message_threads t ON t.id = x.thread_id
			WHERE t.case_id = ANY (:cases) OR t.client_id = :client ORDER BY x.created_at, x.id`,
	},
]

const MONEY_SECTIONS: readonly PackageSection[] = [
	{
		name: 'time',
		title: 'Time',
		columns: [
			['Day', 'x.worked_on'],
			['Case', caseName('x.case_id')],
			['Timekeeper', userName('x.user_id')],
			['Hours', '(x.seconds / 3600.0)::numeric(10, 2)'],
			['Description', 'x.description'],
			['Billing', 'x.billing'],
			['Task code', 'x.task_code'],
			['Activity code', 'x.activity_code'],
			['Billed', "CASE WHEN x.billed_on_line_id IS NULL THEN '' ELSE 'yes' END"],
		],
		from: `api.time_entries x WHERE ${OF_CASE} AND NOT x.is_deleted ORDER BY x.worked_on, x.id`,
	},
	{
		name: 'expenses',
		title: 'Expenses',
		columns: [
			['Day', 'x.spent_on'],
			['Case', caseName('x.case_id')],
			['Description', 'x.description'],
			['Vendor', 'x.vendor'],
			['Amount', money('x.cents')],
			['Billable', "CASE WHEN x.is_billable THEN 'yes' ELSE 'no' END"],
			['Billed', "CASE WHEN x.billed_on_line_id IS NULL THEN '' ELSE 'yes' END"],
		],
		from: `api.expenses x WHERE ${OF_CASE} AND NOT x.is_deleted ORDER BY x.spent_on, x.id`,
	},
	{
		name: 'invoices',
		title: 'Invoices',
		columns: [
			['Number', 'x.number'],
			['Issued on', 'x.issued_on'],
			['Due on', 'x.due_on'],
			['Case', "concat_ws(' ', x.case_number, x.case_name)"],
			['Status', 'x.status'],
			['Fees', money('x.fees_cents')],
			['Expenses', money('x.expenses_cents')],
			['Tax', money('x.tax_cents')],
			['Total', money('x.total_cents')],
			['Open', `(SELECT ${money('b.open_cents')} FROM api.invoice_balances b WHERE b.invoice_id = x.id)`],
		],
		from: `api.invoices x WHERE ${invoicesOf('x')} AND x.status <> 'draft' ORDER BY x.issued_on, x.number, x.id`,
	},
	{
		name: 'invoice-lines',
		title: 'Lines of invoices',
		columns: [
			['Invoice', 'i.number'],
			['Day', 'x.dated'],
			['Kind', 'x.kind'],
			['Description', 'x.description'],
			['Timekeeper', 'x.timekeeper_name'],
			['Hours', '(x.billed_seconds / 3600.0)::numeric(10, 2)'],
			['Rate', money('x.rate_cents')],
			['Net', money('x.net_cents')],
		],
		from: `api.invoice_lines x JOIN api.invoices i ON i.id = x.invoice_id
			WHERE ${invoicesOf('i')} AND i.status <> 'draft' ORDER BY i.issued_on, i.number, x.dated, x.id`,
	},
	{
		name: 'payments',
		title: 'Payments on invoices',
		columns: [
			['Received on', 'p.received_on'],
			['Invoice', 'i.number'],
			['Method', 'p.method'],
			['Reference', 'p.reference'],
			['Amount', money('x.cents')],
		],
		from: `api.allocations x JOIN api.invoices i ON i.id = x.invoice_id LEFT JOIN api.payments p ON p.id = x.payment_id
			WHERE ${invoicesOf('i')} ORDER BY x.at, x.id`,
	},
	{
		name: 'trust-ledger',
		title: 'Trust ledger',
		columns: [
			['Day', 'x.posted_on'],
			['Account', 'b.name'],
			['Case', caseName('a.case_id')],
			['Kind', 'e.kind'],
			['Memo', "coalesce(nullif(e.memo, ''), e.purpose)"],
			['Payee', 'e.payee'],
			['Reference', 'e.reference'],
			['Amount', money('-x.cents')],
			[
				'Balance',
				`(-sum(x.cents) OVER (PARTITION BY a.id ORDER BY x.posted_on, e.created_at, e.id, x.line) / 100.0)::numeric(14, 2)`,
			],
		],
		from: `api.postings x JOIN api.ledger_entries e ON e.id = x.entry_id JOIN api.ledger_accounts a ON a.id = x.account_id
			JOIN api.books b ON b.id = a.book_id
			WHERE a.kind = 'client_ledger' AND (a.case_id = ANY (:cases) OR a.client_id = :client)
			ORDER BY a.id, x.posted_on, e.created_at, e.id, x.line`,
	},
]

export const PACKAGE_SECTIONS = [...CLIENT_SECTIONS, ...CASE_SECTIONS, ...MONEY_SECTIONS]

export interface PackageScope {
	readonly caseIds: readonly string[]
	readonly clientId: string | null
}

/** Rows of a section, each value as text. */
export function sectionRows(
	{ rows }: Snapshot,
	{ columns, from }: PackageSection,
	{ caseIds, clientId }: PackageScope,
): AsyncGenerator<TextRow> {
	const scoped = from
		.replaceAll(':cases', `'{${caseIds.join(',')}}'::uuid[]`)
		.replaceAll(':client', clientId === null ? 'NULL::uuid' : `'${clientId}'::uuid`)
	return rows(`SELECT ${columns.map(([, value]) => `(${value})::text`).join(', ')} FROM ${scoped}`)
}

export async function selectCasesOfClient(db: Snapshot, clientId: string): Promise<string[]> {
	const { rows } = await db.client.query<{ id: string }>('SELECT id FROM api.cases WHERE client_id = $1 ORDER BY id', [
		clientId,
	])
	return rows.map(({ id }) => id)
}
