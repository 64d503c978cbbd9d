import type { ImportRecord } from '@praxis/contract/imports/imports.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { importRowsQuery } from './imports.api.ts'
import classes from './imports.module.css'

const ROWS = 5
const CELL_CUT = 30
const cut = (text: string) => (text.length > CELL_CUT ? `${text.slice(0, CELL_CUT)}…` : text)

/** The first rows of the file. */
export function RowPreview({ one }: { readonly one: ImportRecord }) {
	const query = useInfiniteQuery(importRowsQuery(one.id, { kept: true }))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the rows" />} level={3}>
			{({ pages }) => (
				<section className={classes.scroll} aria-label="Preview">
					<table className={classes.table}>
						<thead>
							<tr>
								{one.columns.map(({ name }) => (
									<th key={name} scope="col">
										{name}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{(pages[0]?.items ?? []).slice(0, ROWS).map(({ row, cells }) => (
								<tr key={row}>
									{one.columns.map(({ name }, at) => (
										<td key={name}>{cut(cells[at] ?? '')}</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
		</Loaded>
	)
}
