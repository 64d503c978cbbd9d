import { clientFields, type ListedClient } from '@praxis/contract/clients/clients.fields'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { columnsOf } from '../../ui/list/field-columns.tsx'
import type { Column } from '../../ui/list/types.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { type MayWait, WaitingMark } from '../../ui/status/waiting-mark.tsx'
import classes from './clients.module.css'

export type ClientRow = ListedClient & MayWait

const { status } = clientFields
const { text, instant } = columnsOf<ClientRow>(clientFields)
const rare = { hiddenAtFirst: true, card: 'none' } as const

export function ClientStatusMark({ one }: { readonly one: Pick<ClientRow, 'status'> }) {
	return <StatusMark tone={status.tones[one.status]}>{status.values[one.status]}</StatusMark>
}

interface StatusCellProps {
	readonly row: ClientRow
	readonly onChange: ((row: ClientRow) => void) | null
}

function StatusCell({ row, onChange }: StatusCellProps) {
	if (row.waiting) return <WaitingMark state={row.waiting} />
	if (onChange === null) return <ClientStatusMark one={row} />
	return (
		<button
			type="button"
			className={classes.status}
			title="Change Status"
			aria-label={`Change Status of ${row.fullName}: ${status.values[row.status]}`}
			aria-haspopup="dialog"
			onClick={() => onChange(row)}
		>
			<ClientStatusMark one={row} />
			<IconChevronDown {...glyphProps({ size: 'small' })} />
		</button>
	)
}

/** The columns of the list of clients. Ids of sortable ones are the contract's sorts. */
export function clientColumns(onChangeStatus: StatusCellProps['onChange']): readonly Column<ClientRow>[] {
	return [
		text('fullName', { sortable: true, card: 'title' }),
		text('status', {
			cell: (row) => <StatusCell row={row} onChange={onChangeStatus} />,
			sortable: true,
			width: 8,
			card: 'mark',
		}),
		text('email', { sortable: true, width: 16, card: 'detail' }),
		text('phone', { sortable: true, width: 9.5, card: 'detail' }),
		text('attorneyName', { sortable: true, width: 9, card: 'none' }),
		text('companyName', { sortable: true, width: 12, ...rare }),
		text('kind', { sortable: true, width: 8, ...rare }),
		text('tags', { width: 10, ...rare }),
		instant('createdAt', 'day', { sortable: true, width: 7.5, ...rare }),
		instant('updatedAt', 'relative', { sortable: true, width: 8, ...rare }),
	]
}
