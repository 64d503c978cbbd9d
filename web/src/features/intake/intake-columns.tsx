import { type IntakeSummary, intakeFields, OPEN_STEPS, URGENCIES } from '@praxis/contract/intake/intake.fields'
import { isOpenStep } from '@praxis/contract/intake/intake.rules'
import type { ReactNode } from 'react'
import { CellButton, CellMenu } from '../../ui/list/cell-menu.tsx'
import { columnsOf } from '../../ui/list/field-columns.tsx'
import type { Column } from '../../ui/list/types.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { IntakeStatusMark } from './intake-marks.tsx'
import type { useIntakeBulk } from './use-intake-bulk.tsx'

const { text, instant } = columnsOf<IntakeSummary>(intakeFields)
const rare = { hiddenAtFirst: true, sortable: true } as const

export const INTAKE_COLUMNS: readonly Column<IntakeSummary>[] = [
	text('fullName', { sortable: true, card: 'title' }),
	text('status', { cell: (row) => <IntakeStatusMark one={row} />, sortable: true, width: 8.5, card: 'mark' }),
	text('practiceArea', { sortable: true, width: 9.75, card: 'detail' }),
	text('urgency', {
		cell: (row) => <UrgencyMark row={row} />,
		sortable: true,
		width: 7,
		card: 'none',
	}),
	text('deadlineOn', {
		cell: (row) => (row.deadlineOn === null ? '—' : <DateText date={row.deadlineOn} />),
		sortable: true,
		width: 7.5,
		card: 'none',
	}),
	text('referralSource', { width: 12, card: 'none', ...rare }),
	text('assignedName', { sortable: true, width: 10, card: 'none' }),
	instant('createdAt', 'relative', { sortable: true, width: 7.5, card: 'detail' }),
	text('number', { exportValue: (row) => row.number, ...rare }),
	text('email', rare),
	text('phone', rare),
	text('address', rare),
	text('city', rare),
	text('state', rare),
	text('zip', rare),
]

const { status, urgency } = intakeFields
const STEPS = OPEN_STEPS.map((value) => ({ value, label: status.values[value] }))
const RATES = URGENCIES.map((value) => ({ value, label: urgency.values[value] }))

function UrgencyMark({ row }: { readonly row: IntakeSummary }) {
	return (
		<StatusMark plain tone={urgency.tones[row.urgency]}>
			{urgency.values[row.urgency]}
		</StatusMark>
	)
}

/** The columns with status, urgency and assignee changed in place. Declined, opened and spam are no status of a menu. */
export function intakeColumns({ edit, ask }: Pick<ReturnType<typeof useIntakeBulk>, 'edit' | 'ask'>) {
	const cells: Readonly<Record<string, (row: IntakeSummary) => ReactNode>> = {
		status: (row) =>
			isOpenStep(row.status) && row.spamReason === null ? (
				<CellMenu
					label={`Change status of ${row.fullName}: ${status.values[row.status]}`}
					options={STEPS}
					value={row.status}
					onChange={(to) => edit([row], () => ({ status: to })).catch(toast.failure)}
				>
					<IntakeStatusMark one={row} />
				</CellMenu>
			) : null,
		urgency: (row) => (
			<CellMenu
				label={`Change urgency of ${row.fullName}: ${urgency.values[row.urgency]}`}
				options={RATES}
				value={row.urgency}
				onChange={(to) => edit([row], () => ({ urgency: to })).catch(toast.failure)}
			>
				<UrgencyMark row={row} />
			</CellMenu>
		),
		assignedName: (row) => (
			<CellButton
				label={`Change assignee of ${row.fullName}: ${row.assignedName ?? 'Unassigned'}`}
				onClick={() => ask('assignedTo', [row])}
			>
				{row.assignedName ?? 'Unassigned'}
			</CellButton>
		),
	}
	return INTAKE_COLUMNS.map((column) => {
		const inPlace = cells[column.id]
		return inPlace === undefined
			? column
			: { ...column, cell: (row: IntakeSummary) => inPlace(row) ?? column.cell(row) }
	})
}
