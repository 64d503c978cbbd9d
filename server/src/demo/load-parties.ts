import { newParty } from '@praxis/contract/cases/parties.rules'
import { type PartyRole, partyRole } from '@praxis/contract/contacts/contacts.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { COMPANY_TAILS } from './names.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'

const SEED = 20_260_900
const AGAINST = ['v.', 'opposed by']

/** The parties of cases, each a contact. */
export async function loadParties(client: pg.PoolClient, cases: readonly NumberedCase[]): Promise<void> {
	const parties = [...partiesOf(cases)]
	await copyRows(
		client,
		'api.contacts',
		['id', 'kind', 'name', 'phone', 'created_at', 'updated_at'],
		parties.map((one) => [one.contactId, one.kind, one.name, one.phone, one.at, one.at]),
	)
	const columns = [
		'id',
		'case_id',
		'contact_id',
		'name',
		'role',
		'kind',
		'side',
		'phone',
		'representation',
		'counsel_name',
	]
	await copyRows(
		client,
		'api.case_parties',
		[...columns, 'created_at', 'updated_at'],
		parties.map(({ id, caseId, contactId, name, role, kind, side, phone, counsel, at }) => {
			const spokenFor = [counsel === undefined ? 'unknown' : 'represented', counsel ?? ''] as const
			return [id, caseId, contactId, name, role, kind, side, phone, ...spokenFor, at, at]
		}),
	)
}

/** Where a case names a lawyer beside its parties, that one speaks for the other side. */
function* partiesOf(cases: readonly NumberedCase[]) {
	const random = new Random(SEED + (cases[0]?.number ?? 0))
	for (const one of cases) {
		const lawyer = one.parties.find((party) => party.role === 'attorney')?.name
		for (const { id, name, role, contactInfo: phone } of one.parties) {
			const usual = newParty(name, partyRole.parse(role))
			const side = AGAINST.some((word) => one.caseName.endsWith(`${word} ${name}`)) ? 'opposing' : usual.side
			const kind = COMPANY_TAILS.some((tail) => name.endsWith(tail)) ? 'organization' : usual.kind
			const counsel = side === 'opposing' ? lawyer : undefined
			const at = one.createdAt
			yield { id, caseId: one.id, contactId: random.id(at.getTime()), name, role, kind, side, phone, counsel, at }
		}
	}
}

interface SharedContact {
	readonly name: string
	readonly role: PartyRole
	readonly email: string
	readonly phone: string
	readonly jobTitle?: string
	readonly organization?: string
	readonly address?: string
	readonly barNumber?: string
	readonly notes?: string
	/** Places in the list of cases. */
	readonly cases: readonly number[]
}

const ORGANIZATIONS = [
	['Thackeray & Boyle LLP', '(212) 555-0170', '88 Pine Street, 14th Floor\nNew York, NY 10005'],
	['Granite State Mutual', '(603) 555-0118', 'PO Box 4410\nManchester, NH 03108'],
] as const

const SHARED: readonly SharedContact[] = [
	{
		name: 'Rosalind Thackeray',
		role: 'opposing_counsel',
		jobTitle: 'Partner',
		organization: 'Thackeray & Boyle LLP',
		email: 'rthackeray@thackerayboyle.test',
		phone: '(212) 555-0171',
		barNumber: '4418207',
		notes: 'Prefers stipulations by email. Copies her associate on everything.',
		cases: [0, 3, 7],
	},
	{
		name: 'Leopold Boyle',
		role: 'opposing_counsel',
		jobTitle: 'Associate',
		organization: 'Thackeray & Boyle LLP',
		email: 'lboyle@thackerayboyle.test',
		phone: '(212) 555-0172',
		barNumber: '5530916',
		cases: [0, 11],
	},
	{
		name: 'Hon. Augusta Merriweather',
		role: 'judge',
		jobTitle: 'Justice, Commercial Division',
		email: '',
		phone: '(646) 555-0139',
		address: '60 Lafayette Street, Room 242\nNew York, NY 10007',
		cases: [0, 1, 4, 8, 12],
	},
	{
		name: 'Desmond Achterberg',
		role: 'court_clerk',
		jobTitle: 'Part clerk',
		email: 'dachterberg@courts.test',
		phone: '(646) 555-0140',
		cases: [0, 4],
	},
	{
		name: 'Dr. Inez Falconbridge',
		role: 'expert',
		jobTitle: 'Forensic accountant',
		email: 'inez@falconbridge.test',
		phone: '(914) 555-0126',
		address: '12 Depot Plaza, White Plains, NY 10601',
		cases: [2, 5, 9],
	},
	{
		name: 'Terrence Okafor-Lund',
		role: 'adjuster',
		jobTitle: 'Senior claims adjuster',
		organization: 'Granite State Mutual',
		email: 'tokaforlund@granitestate.test',
		phone: '(603) 555-0119',
		cases: [2, 6, 10],
	},
	{
		name: 'Philippa Vandermeer',
		role: 'mediator',
		jobTitle: 'Mediator',
		email: 'chambers@vandermeer.test',
		phone: '(212) 555-0184',
		cases: [3, 5],
	},
]

/** People whom several cases of the firm share, and two of the organizations they work for; one of them is on no case. */
export async function loadSharedContacts(
	client: pg.PoolClient,
	cases: readonly NumberedCase[],
	createdBy: string,
	anchor: Date,
): Promise<void> {
	const random = new Random(SEED)
	const since = new Date(anchor.getTime() - 200 * DAY_MS)
	const organizations = new Map(ORGANIZATIONS.map(([name]) => [name as string, random.id(since.getTime())]))
	const columns = [
		'id',
		'kind',
		'name',
		'job_title',
		'organization_id',
		'email',
		'phone',
		'address',
		'bar_number',
		'notes',
	]
	const people = SHARED.map((one) => ({ ...one, id: random.id(since.getTime()) }))
	const rows = [
		...ORGANIZATIONS.map(([name, phone, address]) => {
			return [organizations.get(name) ?? '', 'organization', name, '', null, '', phone, address, '', '']
		}),
		...people.map((one) => {
			const organizationId = organizations.get(one.organization ?? '') ?? null
			const { jobTitle = '', address = '', barNumber = '', notes = '' } = one
			return [one.id, 'person', one.name, jobTitle, organizationId, one.email, one.phone, address, barNumber, notes]
		}),
	]
	await copyRows(
		client,
		'api.contacts',
		[...columns, 'created_by', 'created_at', 'updated_at'],
		rows.map((row) => [...row, createdBy, since, since]),
	)
	const parties = people.flatMap((one) => one.cases.flatMap((at) => (cases[at] ? [{ ...one, case: cases[at] }] : [])))
	await copyRows(
		client,
		'api.case_parties',
		['id', 'case_id', 'contact_id', 'name', 'role', 'side', 'created_at', 'updated_at'],
		parties.map(({ id, name, role, case: { id: caseId, createdAt } }) => {
			const { side } = newParty(name, role)
			return [random.id(createdAt.getTime()), caseId, id, name, role, side, createdAt, createdAt]
		}),
	)
}
