import {
	type ContactCase,
	type ContactRecord,
	contactFields,
	PARTY_SIDE_LABELS,
} from '@praxis/contract/contacts/contacts.fields'
import { PARTY_ROLE_LABELS } from '@praxis/contract/questionnaires/relationships'
import { columnsOf } from '../../ui/list/field-columns.tsx'
import type { Column } from '../../ui/list/types.ts'
import type { MayWait } from '../../ui/status/waiting-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'

type Row = ContactRecord & MayWait
const { text, instant } = columnsOf<Row>(contactFields)

const rolesOf = ({ roles }: ContactRecord) => roles.map((role) => PARTY_ROLE_LABELS[role]).join(', ')

function workOf({ jobTitle, organizationName }: ContactRecord): string {
	return [jobTitle, organizationName ?? ''].filter((part) => part !== '').join(', ')
}

/** Ids of sortable columns are the contract's sorts. */
export const CONTACT_COLUMNS: readonly Column<Row>[] = [
	text('name', { sortable: true, card: 'title', width: 14 }),
	{
		id: 'work',
		header: 'Title and organization',
		cell: (row) => workOf(row) || '—',
		exportValue: workOf,
		width: 15,
		card: 'none',
	},
	{ id: 'roles', header: 'Roles', cell: (row) => rolesOf(row) || '—', exportValue: rolesOf, width: 11, card: 'detail' },
	text('email', { width: 13, card: 'none' }),
	text('phone', { width: 9, card: 'detail' }),
	{
		id: 'caseCount',
		header: contactFields.caseCount.label,
		cell: ({ caseCount }) => caseCount,
		exportValue: ({ caseCount }) => caseCount,
		width: 5,
		align: 'end',
		card: 'none',
	},
	instant('updatedAt', 'relative', { sortable: true, width: 8.5, card: 'none', hiddenAtFirst: true }),
]

export const CASES_OF_CONTACT: readonly Column<ContactCase>[] = [
	{
		id: 'caseName',
		header: 'Case',
		cell: (row) => row.caseName,
		exportValue: (row) => row.caseName,
		card: 'title',
	},
	{
		id: 'caseNumber',
		header: 'Number',
		cell: (row) => row.caseNumber,
		exportValue: (row) => row.caseNumber,
		width: 8,
		card: 'detail',
	},
	{
		id: 'role',
		header: 'Role',
		cell: (row) => PARTY_ROLE_LABELS[row.role],
		exportValue: (row) => PARTY_ROLE_LABELS[row.role],
		width: 10,
		card: 'detail',
	},
	{
		id: 'side',
		header: 'Side',
		cell: (row) => PARTY_SIDE_LABELS[row.side],
		exportValue: (row) => PARTY_SIDE_LABELS[row.side],
		width: 8,
		card: 'detail',
	},
	{
		id: 'clientName',
		header: 'Client',
		cell: (row) => row.clientName || '—',
		exportValue: (row) => row.clientName,
		width: 12,
		card: 'detail',
	},
	{
		id: 'status',
		header: 'Status',
		cell: (row) => row.status,
		exportValue: (row) => row.status,
		width: 6,
		card: 'mark',
	},
	{
		id: 'createdAt',
		header: 'Opened',
		cell: (row) => <InstantText at={row.createdAt} shown="day" />,
		exportValue: (row) => new Date(row.createdAt),
		width: 7.5,
		card: 'none',
	},
]
