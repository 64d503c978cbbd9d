import type { DatabaseOverview } from '@praxis/contract/database/database.contract'
import { Fragment, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import classes from './database.module.css'
import { rowsText } from './sizes.ts'

const SHOWN_AT_FIRST = 10

/** A name that breaks after its underscores where there is no room. */
function BreakableName({ name }: { readonly name: string }) {
	return name.split(/(?<=_)/).map((part, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name keep their places
		<Fragment key={at}>
			{at > 0 && <wbr />}
			{part}
		</Fragment>
	))
}

/** The tables by size. */
export function TableSizes({ tables }: Pick<DatabaseOverview, 'tables'>) {
	const [all, setAll] = useState(false)
	const largest = Math.max(1, ...tables.map((one) => one.bytes))
	const shown = all ? tables : tables.slice(0, SHOWN_AT_FIRST)
	return (
		<Card title="Tables">
			<div className={classes.stack}>
				<p className={classes.muted}>Largest first. Row counts are the server’s estimates.</p>
				<table className={classes.tables}>
					<thead>
						<tr>
							<th scope="col">Table</th>
							<th scope="col">Rows</th>
							<th scope="col">Size</th>
						</tr>
					</thead>
					<tbody>
						{shown.map((table) => (
							<tr key={table.name}>
								<th scope="row">
									<BreakableName name={table.name} />
									<span className={classes.track} aria-hidden="true">
										<span data-kind="main" style={{ inlineSize: `${(table.bytes / largest) * 100}%` }} />
									</span>
								</th>
								<td>{rowsText(table.estimatedRows)}</td>
								<td>{formatBytes(table.bytes)}</td>
							</tr>
						))}
					</tbody>
				</table>
				{tables.length > SHOWN_AT_FIRST && (
					<div>
						<Button size="small" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
							{all ? 'Show fewer' : `Show all ${tables.length}`}
						</Button>
					</div>
				)}
			</div>
		</Card>
	)
}
