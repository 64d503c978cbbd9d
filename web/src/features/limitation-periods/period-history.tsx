import { periodText } from '@praxis/contract/limitation-periods/limitation-date.rules'
import { PERIOD_CHANGES, type PeriodVersion } from '@praxis/contract/limitation-periods/limitation-periods.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Hint } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { periodVersionsQuery } from './limitation-periods.api.ts'
import classes from './limitation-periods.module.css'

interface PeriodHistoryProps {
	readonly id: string
	readonly hasDefault: boolean
}

function Version({ one }: { readonly one: PeriodVersion }) {
	return (
		<>
			<p className={classes.text}>
				Version {one.version}: {PERIOD_CHANGES[one.change]}
				{one.terms !== null && ` · ${periodText(one.terms)} · ${one.terms.statute}`}
				{one.terms?.isActive === false && ' · not used in assessments'}
			</p>
			<Hint>
				<InstantText at={one.at} />
				{one.byName !== null && ` by ${one.byName}`}
			</Hint>
		</>
	)
}

/** What the firm did to a period, newest first. */
export function PeriodHistory({ id, hasDefault }: PeriodHistoryProps) {
	const query = useInfiniteQuery(periodVersionsQuery(id))
	return (
		<Card title="Version history">
			<Loaded query={query} skeleton={<LoadingLines what="versions" />} level={3}>
				{({ pages }) => (
					<ol className={classes.list}>
						{pages
							.flatMap((page) => page.items)
							.map((one) => (
								<li key={one.id}>
									<Version one={one} />
								</li>
							))}
						{hasDefault && <Hint as="li">Default, shipped with Praxis.</Hint>}
					</ol>
				)}
			</Loaded>
			{query.hasNextPage && (
				<Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					Show older versions
				</Button>
			)}
		</Card>
	)
}
