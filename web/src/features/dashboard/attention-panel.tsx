import { type AttentionItem, dashboard } from '@praxis/contract/dashboard/dashboard.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import { useMark } from '../notifications/notifications.api.ts'
import { reviewListQuery } from '../review/review.api.ts'
import { DATE_LABELS, reasonOf } from './attention-text.ts'
import { attentionQuery, REVIEW_QUEUE } from './dashboard.api.ts'
import { LabeledDate, Panel, PanelRow, panelRows } from './panel.tsx'

const SHOWN = 10

interface AttentionPanelProps {
	/** Nothing is shown where nothing is due: others' work stands beside it. */
	readonly isQuiet: boolean
}

/** What needs this person's attention, with the reason and the date. */
export function AttentionPanel({ isQuiet }: AttentionPanelProps) {
	const query = useQuery(attentionQuery)
	const [isWhole, setWhole] = useState(false)
	if (isQuiet && query.data?.items.length === 0) return null
	return (
		<Panel title="Needs attention" what="what needs attention" query={query} bones={5} none={<NothingOwn />}>
			{({ items }) =>
				items.length > 0 && (
					<>
						{panelRows(isWhole ? items : items.slice(0, SHOWN), (one) => (
							<Row key={`${one.reason} ${one.id}`} one={one} />
						))}
						{!isWhole && items.length > SHOWN && (
							<Button variant="quiet" size="small" onClick={() => setWhole(true)}>
								Show all {items.length}
							</Button>
						)}
					</>
				)
			}
		</Panel>
	)
}

/** Says what would be here, and what waits for anyone meanwhile. */
function NothingOwn() {
	const mayCall = useMay()
	const reviews = useInfiniteQuery({ ...reviewListQuery({}), enabled: mayCall(dashboard.intake) })
	const waiting = reviews.data?.pages[0]?.total ?? 0
	return (
		<>
			<p>
				Nothing assigned to you is due. Your limitation dates, deadlines, tasks, new inquiries, responses and mentions
				appear here.
			</p>
			{waiting > 0 && (
				<p>
					<UiLink href={REVIEW_QUEUE}>{waiting === 1 ? '1 item waits' : `${waiting} items wait`} for review</UiLink>
				</p>
			)}
		</>
	)
}

function Row({ one }: { readonly one: AttentionItem }) {
	const { mutate: mark } = useMark()
	const { text, tone } = reasonOf(one)
	return (
		<PanelRow
			href={one.href}
			name={one.name}
			about={one.about}
			mark={
				<StatusMark tone={tone} plain>
					{text}
				</StatusMark>
			}
			when={
				<LabeledDate label={DATE_LABELS[one.reason]}>
					{one.dueOn !== null ? (
						<DateText date={one.dueOn} />
					) : (
						one.at !== null && <InstantText at={one.at} shown="day" />
					)}
				</LabeledDate>
			}
			{...(one.reason === 'mention' && { onFollow: () => mark({ id: one.id, isRead: true }) })}
		/>
	)
}
