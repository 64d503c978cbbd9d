import type { EndedLink, LinkEndReason } from '@praxis/contract/ended-links/ended-links.contract'
import type { LinkKind } from '@praxis/contract/identity/link-rights'
import type { Column } from '../../ui/list/types.ts'
import { InstantText } from '../../ui/text/values.tsx'

export const KIND_LABELS: Readonly<Record<LinkKind, string>> = {
	document_share: 'Shared documents',
	document_request: 'Document request',
	assessment_share: 'Shared assessment',
	portal_link: 'Portal sign-in link',
	invitation: 'Questionnaire invitation',
}

const REASON_LABELS: Readonly<Record<LinkEndReason, string>> = {
	screened: 'Screened from the case',
	inactive: 'Account suspended or removed',
	permission: 'Permission removed',
}

export const COLUMNS: readonly Column<EndedLink>[] = [
	{ id: 'about', header: 'Content', cell: (row) => row.about || '—', exportValue: (row) => row.about, card: 'title' },
	{
		id: 'kind',
		header: 'Kind',
		cell: (row) => KIND_LABELS[row.kind],
		exportValue: (row) => KIND_LABELS[row.kind],
		width: 13,
		card: 'detail',
	},
	{
		id: 'label',
		header: 'Recipient',
		cell: (row) => row.label || '—',
		exportValue: (row) => row.label,
		width: 13,
		card: 'none',
	},
	{
		id: 'makerName',
		header: 'Made by',
		cell: (row) => row.makerName,
		exportValue: (row) => row.makerName,
		width: 11,
		card: 'detail',
	},
	{
		id: 'reason',
		header: 'Reason',
		cell: (row) => REASON_LABELS[row.reason],
		exportValue: (row) => REASON_LABELS[row.reason],
		width: 15,
		card: 'detail',
	},
	{
		id: 'endedAt',
		header: 'Ended',
		cell: (row) => <InstantText at={row.endedAt} />,
		exportValue: (row) => new Date(row.endedAt),
		width: 11,
		card: 'mark',
	},
	{
		id: 'replacedByName',
		header: 'Replaced by',
		cell: (row) => row.replacedByName ?? '—',
		exportValue: (row) => row.replacedByName,
		width: 11,
		card: 'none',
	},
]
