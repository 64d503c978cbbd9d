import { type OpenHit, RUN_ORIGIN_LABELS } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { likelihood } from '../conflicts/conflict-labels.ts'
import { CHECK_HREF, openHitsQuery } from './conflict-runs.api.ts'
import classes from './conflict-runs.module.css'
import { WatchLine } from './watch-line.tsx'

/** Matches that wait for a decision, of all checks. */
export function OpenHitsCard() {
	const query = useInfiniteQuery(openHitsQuery())
	return (
		<Card title="Matches to decide on">
			<WatchLine />
			<Loaded query={query} level={3} skeleton={<LoadingLines what="open matches" />}>
				{({ pages }) => {
					const rows = pages.flatMap(({ items }) => items)
					if (rows.length === 0)
						return (
							<Hint weight="normal" breaks>
								No match waits for a decision.
							</Hint>
						)
					return (
						<>
							<ul className={classes.rows} aria-label="Matches to decide on">
								{rows.map((one) => (
									<OpenHitRow key={one.id} one={one} />
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

function OpenHitRow({ one }: { readonly one: OpenHit }) {
	const { hit, runId, runNumber, runTitle, origin, foundAt } = one
	const { tone, label } = likelihood(hit)
	return (
		<li className={classes.row}>
			<Stack gap="half">
				<Row as="p" lineGap={1} weight="medium" breaks>
					{hit.name}{' '}
					<Hint as="span" weight="normal" breaks>
						matches
					</Hint>{' '}
					{hit.label}
				</Row>
				<Hint weight="normal" breaks>
					<UiLink href={`${CHECK_HREF}/${runId}`}>
						Check {runNumber}: {runTitle}
					</UiLink>{' '}
					· {RUN_ORIGIN_LABELS[origin]} · <InstantText at={foundAt} />
				</Hint>
			</Stack>
			<StatusMark tone={tone}>{label}</StatusMark>
		</li>
	)
}
