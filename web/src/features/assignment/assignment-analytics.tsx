import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Row } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { analyticsQuery } from './assignment.api.ts'
import { DailyChart, Figures, SuccessRate } from './assignment-figures.tsx'

/** The last week in figures. */
export function AssignmentAnalyticsPart() {
	const query = useQuery(analyticsQuery('week'))
	return (
		<>
			<Row>
				<Button busy={query.isFetching} onClick={() => void query.refetch()}>
					Refresh Analytics
				</Button>
			</Row>
			{query.data !== undefined && query.error !== null && (
				<Banner tone="red">{failureOf(query.error).message} The figures are those of before.</Banner>
			)}
			<Loaded query={query} skeleton={<LoadingLines what="the figures" />}>
				{(figures) => (
					<>
						<Figures figures={figures} />
						<Card title="Assignment Success Rate">
							<SuccessRate rate={figures.assignmentSuccessRate} />
						</Card>
						<Card title="Cases by day">
							<DailyChart days={figures.dailyStats} />
						</Card>
					</>
				)}
			</Loaded>
		</>
	)
}
