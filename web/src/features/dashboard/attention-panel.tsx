import type { AttentionItem } from '@praxis/contract/dashboard/dashboard.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import { useMark } from '../notifications/notifications.api.ts'
import { reasonOf } from './attention-text.ts'
import { attentionQuery } from './dashboard.api.ts'
import { Panel, PanelRow, panelRows } from './panel.tsx'

const SHOWN = 10

/** What needs this person's attention, with the reason and the date. */
export function AttentionPanel() {
	const query = useQuery(attentionQuery)
	const [isWhole, setWhole] = useState(false)
	return (
		<Panel
			title="Needs attention"
			what="what needs attention"
			query={query}
			bones={5}
			none={
				<p>
					Nothing right now. Your limitation dates, deadlines, due tasks, new inquiries, responses and mentions appear
					here.
				</p>
			}
		>
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
				one.dueOn !== null ? <DateText date={one.dueOn} /> : one.at !== null && <InstantText at={one.at} shown="day" />
			}
			{...(one.reason === 'mention' && { onFollow: () => mark({ id: one.id, isRead: true }) })}
		/>
	)
}
