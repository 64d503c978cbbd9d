import { useQuery } from '@tanstack/react-query'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { ALERT_DATES, alertHref, alertText } from './alert-text.ts'
import { alertsQuery } from './trust.api.ts'
import classes from './trust.module.css'

/** What needs someone; nothing where all is in order. */
export function Alerts() {
	const { data } = useQuery(alertsQuery)
	if (data === undefined || data.items.length === 0) return null
	return (
		<Card title="Needs attention">
			<Stack as="ul" gap={0}>
				{data.items.map((one) => {
					const { text, tone } = alertText(one)
					return (
						<li key={`${one.kind} ${one.id}`} className={classes.row}>
							<div className={classes.rowText}>
								<UiLink href={alertHref(one)}>{one.name}</UiLink>
								<Hint as="span" breaks>
									{one.about}
									{one.day !== null && (
										<>
											. {ALERT_DATES[one.kind]} <DateText date={one.day} />
										</>
									)}
								</Hint>
							</div>
							<div className={classes.rowEnd}>
								<StatusMark tone={tone} plain>
									{text}
								</StatusMark>
								{one.cents !== null && (
									<strong>
										<Money cents={one.cents} />
									</strong>
								)}
							</div>
						</li>
					)
				})}
			</Stack>
		</Card>
	)
}
