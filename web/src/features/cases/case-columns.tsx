import { type CaseSummary, caseFields } from '@praxis/contract/cases/cases.fields'
import { shownCaseTitle, shownClientName } from '@praxis/contract/cases/cases.rules'
import { columnsOf } from '../../ui/list/field-columns.tsx'
import type { Column } from '../../ui/list/types.ts'
import type { MayWait } from '../../ui/status/waiting-mark.tsx'

type Row = CaseSummary & MayWait
const { text, status, instant } = columnsOf<Row>(caseFields)
const rare = { hiddenAtFirst: true, card: 'none' } as const

/** Columns of every case list. Ids of sortable columns are the contract's sorts. */
export const CASE_COLUMNS: readonly Column<Row>[] = [
	text('caseName', { cell: (row) => row.caseName || shownCaseTitle(row), sortable: true, card: 'title' }),
	text('number', {
		cell: (row) => row.caseNumber || '—',
		exportValue: (row) => row.caseNumber,
		sortable: true,
		width: 7,
		card: 'none',
	}),
	text('clientName', {
		cell: (row) => shownClientName(row.clientName),
		sortable: true,
		width: 9.5,
		card: 'detail',
	}),
	status('status', { width: 7, card: 'mark' }),
	text('type', { width: 10, card: 'detail' }),
	text('priority', { width: 7, ...rare }),
	text('attorneyName', { width: 9, card: 'none' }),
	instant('updatedAt', 'relative', { sortable: true, width: 8.5, ...rare }),
	instant('createdAt', 'day', { sortable: true, width: 7.5, ...rare }),
	text('title', { width: 14, ...rare }),
]
