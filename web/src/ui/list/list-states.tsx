import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { Button } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from '../page/empty-state.tsx'
import { Bone, LoadingNote } from '../page/skeleton.tsx'
import { usePhrases } from '../text/phrases.ts'
import classes from './list.module.css'
import { isFiltered } from './list-url.ts'
import type { Column, ListEmpty, ListSource } from './types.ts'
import type { ListController } from './use-list-state.ts'

const SKELETON_ROWS = 10
const BONE_WIDTHS = [22, 14, 18, 12, 20, 16, 10]

/** The table's shape while its rows are on their way. */
export function ListSkeleton<Row>({
	label,
	columns,
	narrow,
}: {
	readonly label: string
	readonly columns: readonly Column<Row>[]
	readonly narrow: boolean
}) {
	const translate = usePhrases()
	const rows = Array.from({ length: SKELETON_ROWS }, (_, at) => at)
	return (
		<div>
			<LoadingNote what={label.toLowerCase()} />
			{narrow ? (
				rows.map((at) => (
					<div key={at} className={classes.card}>
						<div className={classes.cardMain}>
							<Bone width={BONE_WIDTHS[at % BONE_WIDTHS.length] ?? 12} />
							<Bone width={BONE_WIDTHS[(at + 3) % BONE_WIDTHS.length] ?? 12} />
						</div>
					</div>
				))
			) : (
				<table className={classes.table} aria-hidden="true">
					<thead className={classes.head}>
						<tr>
							{columns.map((column) => (
								<th key={column.id} data-align={column.align ?? 'start'}>
									{translate(column.header)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((at) => (
							<tr key={at} className={classes.row}>
								{columns.map((column, place) => (
									<td key={column.id}>
										<Bone width={BONE_WIDTHS[(at + place * 2) % BONE_WIDTHS.length] ?? 12} />
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			)}
		</div>
	)
}

interface ListMessageProps<Row> {
	readonly label: string
	readonly source: ListSource<Row>
	readonly list: ListController
	readonly empty: ListEmpty
}

/** What stands in the place of rows when there are none to show; null when there are. */
export function ListMessage<Row>({ label, source, list, empty }: ListMessageProps<Row>) {
	if (source.status === 'error') {
		return <ErrorState message={source.message ?? 'The server did not answer.'} onRetry={source.retry} />
	}
	if (source.status === 'forbidden') return <ForbiddenState what={label.toLowerCase()} />
	if (source.status === 'offline') return <OfflineState onRetry={source.retry} />
	if (isFiltered(list.state)) {
		return (
			<EmptyState
				title={empty.noMatch ?? `No ${label.toLowerCase()} match`}
				icon={<IconSearchOff {...glyphProps()} />}
				actions={<Button onClick={list.clear}>Clear search and filters</Button>}
			>
				<p>Change the search or the filters.</p>
			</EmptyState>
		)
	}
	return (
		<EmptyState title={empty.title} actions={empty.action}>
			{empty.text}
		</EmptyState>
	)
}
