import { type ImportSummary, TARGET_LABELS } from '@praxis/contract/imports/imports.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { STATES } from './import-states.ts'
import { IMPORTS_HREF, importsQuery } from './imports.api.ts'
import classes from './imports.module.css'

function resultOf({ state, counts, rowCount, doneCount, failedCount, keptCount }: ImportSummary): string {
	if (state === 'mapping') return `${formatCount(rowCount)} ${rowCount === 1 ? 'row' : 'rows'} read`
	if (state === 'planned')
		return `${formatCount(counts.create + counts.update)} of ${formatCount(rowCount)} rows to import`
	if (state === 'undone') return keptCount === 0 ? 'All undone' : `Undone, ${formatCount(keptCount)} kept`
	return `${formatCount(doneCount - failedCount)} of ${formatCount(rowCount)} rows imported`
}

function HistoryRow({ one }: { readonly one: ImportSummary }) {
	const { tone, label } = STATES[one.state]
	return (
		<li className={classes.historyRow}>
			<span className={classes.fileName}>
				<UiLink href={`${IMPORTS_HREF}/${one.id}`}>{one.fileName}</UiLink>
				<Hint as="span">
					{TARGET_LABELS[one.target]} · {resultOf(one)}
				</Hint>
			</span>
			<StatusMark tone={tone}>{label}</StatusMark>
			<span className={classes.when}>
				<InstantText at={one.createdAt} />
				<Hint as="span">{one.createdBy ?? 'Former user'}</Hint>
			</span>
		</li>
	)
}

/** Imports of before, newest first. */
export function ImportHistory() {
	const query = useInfiniteQuery(importsQuery())
	return (
		<Card title="Import history">
			<Loaded query={query} skeleton={<LoadingLines what="the imports" />} level={3}>
				{({ pages }) => {
					const rows = pages.flatMap(({ items }) => items)
					if (rows.length === 0) {
						return (
							<EmptyState title="No imports yet" level={3}>
								<p>Each import stays here with its result. It can be undone for 30 days.</p>
							</EmptyState>
						)
					}
					return (
						<Stack>
							<ul className={classes.plain}>
								{rows.map((one) => (
									<HistoryRow key={one.id} one={one} />
								))}
							</ul>
							{query.hasNextPage && (
								<div>
									<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
										Show more
									</Button>
								</div>
							)}
						</Stack>
					)
				}}
			</Loaded>
		</Card>
	)
}
