import { type CaseSummary, caseFields } from '@praxis/contract/cases/cases.fields'
import { shownCaseTitle, shownClientName, UNTITLED_CASE } from '@praxis/contract/cases/cases.rules'
import { optionsOf } from '@praxis/contract/kernel/field'
import type { ReactNode } from 'react'
import { CellButton, CellMenu } from '../../ui/list/cell-menu.tsx'
import { columnsOf } from '../../ui/list/field-columns.tsx'
import type { Column } from '../../ui/list/types.ts'
import { FieldMark } from '../../ui/status/field-mark.tsx'
import type { MayWait } from '../../ui/status/waiting-mark.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import type { useCaseBulk } from './use-case-bulk.tsx'

type Row = CaseSummary & MayWait
const { text, status, date, instant } = columnsOf<Row>(caseFields)
const rare = { hiddenAtFirst: true, card: 'none' } as const

function NextDate({ nextDate, nextDateLabel }: Row) {
	if (nextDate === null) return '—'
	return (
		<span title={nextDateLabel}>
			<DateText date={nextDate} />
		</span>
	)
}

/** Columns of every case list, the first shown unless the reader chooses others. Ids of sortable columns are the
 *  contract's sorts. */
export const CASE_COLUMNS: readonly Column<Row>[] = [
	text('caseName', { cell: (row) => row.caseName || shownCaseTitle(row), sortable: true, card: 'title' }),
	text('clientName', {
		cell: (row) => shownClientName(row.clientName),
		sortable: true,
		width: 7,
		lines: 2,
		card: 'detail',
	}),
	text('stage', { sortable: true, width: 6.5, card: 'none' }),
	status('status', { sortable: true, width: 8, card: 'mark' }),
	text('attorneyName', { sortable: true, width: 9, card: 'none' }),
	date('nextDate', { cell: NextDate, sortable: true, width: 7.5, card: 'none' }),
	instant('updatedAt', 'relative', { sortable: true, width: 7.5, card: 'none' }),
	text('type', { sortable: true, width: 9, hiddenAtFirst: true, card: 'detail' }),
	text('number', {
		cell: (row) => row.caseNumber || '—',
		exportValue: (row) => row.caseNumber,
		sortable: true,
		width: 7,
		...rare,
	}),
	text('priority', { sortable: true, width: 8, ...rare }),
	instant('createdAt', 'day', { sortable: true, width: 7.75, ...rare }),
	date('openedOn', { sortable: true, width: 7.75, ...rare }),
	text('tags', { width: 10, ...rare }),
	text('title', { cell: (row) => row.title.trim() || UNTITLED_CASE, sortable: true, width: 14, ...rare }),
]

const STATUSES = optionsOf(caseFields.status).filter(({ value }) => value !== 'Archived')
const PRIORITIES = optionsOf(caseFields.priority)

/** The columns with status, priority and attorney changed in place. */
export function caseColumns({ edit, ask }: Pick<ReturnType<typeof useCaseBulk>, 'edit' | 'ask'>) {
	const { status, priority, attorneyName } = caseFields
	const cells: Readonly<Record<string, (row: Row) => ReactNode>> = {
		status: (row) =>
			row.waiting || row.status === 'Archived' ? null : (
				<CellMenu
					label={`Change status of ${row.caseName}: ${row.status}`}
					options={STATUSES}
					value={row.status}
					onChange={(to) => edit([row], () => ({ status: to })).catch(toast.failure)}
				>
					<FieldMark field={status} value={row.status} />
				</CellMenu>
			),
		priority: (row) =>
			row.waiting ? null : (
				<CellMenu
					label={`Change priority of ${row.caseName}: ${priority.values[row.priority]}`}
					options={PRIORITIES}
					value={row.priority}
					onChange={(to) => edit([row], () => ({ priority: to })).catch(toast.failure)}
				>
					{priority.values[row.priority]}
				</CellMenu>
			),
		attorneyName: (row) =>
			row.waiting ? null : (
				<CellButton
					label={`Change ${attorneyName.label.toLowerCase()} of ${row.caseName}: ${row.attorneyName ?? 'Unassigned'}`}
					onClick={() => ask('attorneyId', [row])}
				>
					{row.attorneyName ?? 'Unassigned'}
				</CellButton>
			),
	}
	return CASE_COLUMNS.map((column) => {
		const inPlace = cells[column.id]
		return inPlace === undefined ? column : { ...column, cell: (row: Row) => inPlace(row) ?? column.cell(row) }
	})
}
