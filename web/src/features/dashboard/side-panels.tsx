import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { allRemindersQuery } from '../notifications/all-reminders.api.ts'
import { reviewListQuery } from '../review/review.api.ts'
import { REVIEW_QUEUE } from './dashboard.api.ts'
import classes from './dashboard.module.css'
import { LabeledDate, Panel, panelRows } from './panel.tsx'

const SHOWN = 5

/** Inquiries and responses to review. */
export function ReviewsPanel() {
	const { data, error, refetch } = useInfiniteQuery(reviewListQuery({}))
	const page = data?.pages[0]
	return (
		<Panel
			title="To review"
			what="reviews"
			query={{ data: page, error, refetch }}
			link={{ href: REVIEW_QUEUE, label: 'Review queue' }}
			count={({ total }) => total ?? 0}
			none={<p>Nothing to review.</p>}
		>
			{({ items }) =>
				panelRows(items.slice(0, SHOWN), (one) => (
					<li key={one.id}>
						<UiLink href={`${REVIEW_QUEUE}/${one.id}`} className={classes.line}>
							<span className={classes.what}>
								<span className={classes.name}>{one.name || 'Unknown'}</span>
								{one.urgency === 'high' && (
									<StatusMark tone="red" plain>
										Urgent
									</StatusMark>
								)}
							</span>
							<span className={classes.when}>
								<LabeledDate label="Received">
									<InstantText at={one.receivedAt} shown="day" />
								</LabeledDate>
							</span>
						</UiLink>
					</li>
				))
			}
		</Panel>
	)
}

/** The person's next reminders. */
export function RemindersPanel() {
	const query = useQuery(allRemindersQuery)
	return (
		<Panel title="Reminders" what="reminders" query={query} none={<p>Set a reminder on an inquiry, client or case.</p>}>
			{(items) =>
				panelRows(items.slice(0, SHOWN), (one) => (
					<li key={one.id}>
						<UiLink href={one.href} className={classes.line}>
							<span className={classes.what}>
								<span className={classes.name}>{one.title}</span>
								{one.note !== '' && <span className={classes.who}>{one.note}</span>}
							</span>
							<span className={classes.when}>
								<InstantText at={one.dueAt} shown="day" />
							</span>
						</UiLink>
					</li>
				))
			}
		</Panel>
	)
}
