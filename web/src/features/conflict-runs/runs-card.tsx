import type { ConflictRun } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { CHECK_HREF, matches, namesOf, RUN_STATES, runsQuery } from './conflict-runs.api.ts'
import classes from './conflict-runs.module.css'

/** Recorded checks, newest first. */
export function RunsCard() {
	const query = useInfiniteQuery(runsQuery())
	return (
		<Card title="Recorded checks">
			<Loaded query={query} level={3} skeleton={<LoadingLines what="recorded checks" />}>
				{({ pages }) => {
					const rows = pages.flatMap(({ items }) => items)
					if (rows.length === 0) {
						return (
							<EmptyState title="No recorded checks yet" level={3}>
								Check names above, then choose “Record this check” to keep the matches and decide on each.
							</EmptyState>
						)
					}
					return (
						<>
							<ul className={classes.rows} aria-label="Recorded checks">
								{rows.map((one) => (
									<RunRow key={one.id} one={one} />
								))}
							</ul>
							{query.hasNextPage && (
								<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
									Show more
								</Button>
							)}
						</>
					)
				}}
			</Loaded>
		</Card>
	)
}

function RunRow({ one }: { readonly one: ConflictRun }) {
	const { tone, label } = RUN_STATES[one.state]
	const left = one.openCount > 0 ? `, ${one.openCount} to decide on` : ''
	return (
		<li className={classes.row}>
			<Stack gap="half">
				<Row as="p" lineGap={1} weight="medium" breaks>
					<UiLink href={`${CHECK_HREF}/${one.id}`}>
						{one.number}: {one.title}
					</UiLink>
				</Row>
				<Hint weight="normal" breaks>
					{namesOf(one.nameCount)}, {matches(one.hitCount)}
					{left} · {one.createdBy} <InstantText at={one.createdAt} />
				</Hint>
			</Stack>
			<StatusMark tone={tone}>{label}</StatusMark>
		</li>
	)
}
