import type { TrustAlert } from '@praxis/contract/trust/alerts.contract'
import { useQuery } from '@tanstack/react-query'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { ALERT_DATES, alertHref, alertText } from '../trust/alert-text.ts'
import { alertsQuery, TRUST } from '../trust/trust.api.ts'
import { LabeledDate, Panel, PanelRow, panelRows } from './panel.tsx'

const SHOWN = 5

/** What in the trust accounts needs someone; nothing where all is in order. */
export function TrustPanel() {
	const query = useQuery(alertsQuery)
	if (query.data === undefined || query.data.items.length === 0) return null
	return (
		<Panel
			title="Trust"
			what="trust accounts"
			query={query}
			count={({ items }) => items.length}
			link={{ href: TRUST.href, label: 'Trust accounting' }}
			none={null}
		>
			{({ items }) => panelRows(items.slice(0, SHOWN), (one) => <AlertRow key={`${one.kind} ${one.id}`} one={one} />)}
		</Panel>
	)
}

function AlertRow({ one }: { readonly one: TrustAlert }) {
	const { text, tone } = alertText(one)
	return (
		<PanelRow
			href={alertHref(one)}
			name={one.name}
			about={
				<>
					{one.about}
					{one.cents !== null && (
						<>
							{' '}
							· <Money cents={one.cents} />
						</>
					)}
				</>
			}
			mark={
				<StatusMark tone={tone} plain>
					{text}
				</StatusMark>
			}
			when={
				one.day === null ? null : (
					<LabeledDate label={ALERT_DATES[one.kind]}>
						<DateText date={one.day} />
					</LabeledDate>
				)
			}
		/>
	)
}
