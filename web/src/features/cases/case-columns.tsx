import type { CaseSummary } from '@praxis/contract/cases/case-fields'
import { shownCaseTitle, shownClientName } from '@praxis/contract/cases/cases.rules'
import type { Column } from '../../ui/list/types.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { type MayWait, WaitingMark } from '../../ui/status/waiting-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { PRIORITY_WORDS, STATUS_TONES } from './case-words.ts'

/** The columns of every list of cases. Ids of sortable ones are the contract's sorts. */
export const CASE_COLUMNS: readonly Column<CaseSummary & MayWait>[] = [
	{
		id: 'caseName',
		header: 'Case',
		cell: (row) => row.caseName || shownCaseTitle(row),
		exportValue: (row) => row.caseName,
		sortable: true,
		card: 'title',
	},
	{
		id: 'number',
		header: 'No.',
		cell: (row) => row.caseNumber || '—',
		exportValue: (row) => row.caseNumber,
		sortable: true,
		width: 7,
		card: 'none',
	},
	{
		id: 'clientName',
		header: 'Client',
		cell: (row) => shownClientName(row.clientName),
		exportValue: (row) => row.clientName,
		sortable: true,
		width: 9.5,
		card: 'detail',
	},
	{
		id: 'status',
		header: 'Status',
		cell: (row) =>
			row.waiting ? (
				<WaitingMark state={row.waiting} />
			) : (
				<StatusMark tone={STATUS_TONES[row.status]}>{row.status}</StatusMark>
			),
		exportValue: (row) => row.status,
		width: 7,
		card: 'mark',
	},
	{
		id: 'type',
		header: 'Type',
		cell: (row) => row.type,
		exportValue: (row) => row.type,
		width: 10,
		card: 'detail',
	},
	{
		id: 'priority',
		header: 'Priority',
		cell: (row) => PRIORITY_WORDS[row.priority],
		exportValue: (row) => PRIORITY_WORDS[row.priority],
		width: 7,
		hiddenAtFirst: true,
		card: 'none',
	},
	{
		id: 'attorneyName',
		header: 'Attorney',
		cell: (row) => row.attorneyName ?? '—',
		exportValue: (row) => row.attorneyName,
		width: 9,
		card: 'none',
	},
	{
		id: 'updatedAt',
		header: 'Changed',
		cell: (row) => <InstantText at={row.updatedAt} shown="relative" />,
		exportValue: (row) => new Date(row.updatedAt),
		sortable: true,
		width: 8.5,
		hiddenAtFirst: true,
		card: 'none',
	},
	{
		id: 'createdAt',
		header: 'Opened',
		cell: (row) => <InstantText at={row.createdAt} shown="day" />,
		exportValue: (row) => new Date(row.createdAt),
		sortable: true,
		width: 7.5,
		hiddenAtFirst: true,
		card: 'none',
	},
	{
		id: 'title',
		header: 'Title',
		cell: (row) => row.title,
		exportValue: (row) => row.title,
		width: 14,
		hiddenAtFirst: true,
		card: 'none',
	},
]
