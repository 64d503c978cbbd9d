import type { ListedClient } from '@praxis/contract/clients/clients.contract'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { glyphProps } from '../../ui/icon/glyph.ts'
import type { Column } from '../../ui/list/types.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { type MayWait, WaitingMark } from '../../ui/status/waiting-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { KIND_WORDS, STATUS_TONES, STATUS_WORDS } from './client-words.ts'
import classes from './clients.module.css'

export type ClientRow = ListedClient & MayWait

interface StatusCellProps {
	readonly row: ClientRow
	readonly onChange: ((row: ClientRow) => void) | null
}

function StatusCell({ row, onChange }: StatusCellProps) {
	if (row.waiting) return <WaitingMark state={row.waiting} />
	const mark = <StatusMark tone={STATUS_TONES[row.status]}>{STATUS_WORDS[row.status]}</StatusMark>
	if (onChange === null) return mark
	return (
		<button
			type="button"
			className={classes.status}
			title="Change Status"
			aria-label={`Change Status of ${row.fullName}: ${STATUS_WORDS[row.status]}`}
			aria-haspopup="dialog"
			onClick={() => onChange(row)}
		>
			{mark}
			<IconChevronDown {...glyphProps({ size: 'small' })} />
		</button>
	)
}

const PLAIN_COLUMNS: readonly Column<ClientRow>[] = [
	{
		id: 'email',
		header: 'Email',
		cell: (row) => row.email || '—',
		exportValue: (row) => row.email,
		width: 16,
		card: 'detail',
	},
	{
		id: 'phone',
		header: 'Phone',
		cell: (row) => row.phone || '—',
		exportValue: (row) => row.phone,
		width: 9.5,
		card: 'detail',
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
		id: 'companyName',
		header: 'Company',
		cell: (row) => row.companyName || '—',
		exportValue: (row) => row.companyName,
		width: 12,
		hiddenAtFirst: true,
		card: 'none',
	},
	{
		id: 'kind',
		header: 'Kind',
		cell: (row) => KIND_WORDS[row.kind],
		exportValue: (row) => KIND_WORDS[row.kind],
		width: 8,
		hiddenAtFirst: true,
		card: 'none',
	},
	{
		id: 'tags',
		header: 'Tags',
		cell: (row) => row.tags?.join(', ') || '—',
		exportValue: (row) => row.tags?.join(', ') ?? '',
		width: 10,
		hiddenAtFirst: true,
		card: 'none',
	},
	{
		id: 'createdAt',
		header: 'Added',
		cell: (row) => <InstantText at={row.createdAt} shown="day" />,
		exportValue: (row) => new Date(row.createdAt),
		sortable: true,
		width: 7.5,
		hiddenAtFirst: true,
		card: 'none',
	},
]

/** The columns of the list of clients. Ids of sortable ones are the contract's sorts. */
export function clientColumns(onChangeStatus: StatusCellProps['onChange']): readonly Column<ClientRow>[] {
	return [
		{
			id: 'fullName',
			header: 'Name',
			cell: (row) => row.fullName,
			exportValue: (row) => row.fullName,
			sortable: true,
			card: 'title',
		},
		{
			id: 'status',
			header: 'Status',
			cell: (row) => <StatusCell row={row} onChange={onChangeStatus} />,
			exportValue: (row) => STATUS_WORDS[row.status],
			width: 8,
			card: 'mark',
		},
		...PLAIN_COLUMNS,
	]
}
