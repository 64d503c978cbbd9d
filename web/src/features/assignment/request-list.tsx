import {
	type AssignmentRequest,
	REQUEST_STATES,
	type RequestState,
} from '@praxis/contract/assignment/assignment.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { requestsQuery } from './assignment.api.ts'
import classes from './assignment.module.css'
import { STATE_LABELS, standing, toneOf } from './assignment-text.ts'
import { NewRequestDialog } from './new-request-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'

const OPEN: readonly RequestState[] = ['waiting', 'proposed', 'escalated']
const FILTERS = [
	{ value: 'open', label: 'Not assigned yet' },
	...REQUEST_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
]

function statesOf(filter: string): readonly RequestState[] {
	const one = REQUEST_STATES.find((state) => state === filter)
	return one === undefined ? OPEN : [one]
}

function Row({ one, onOpen }: { readonly one: AssignmentRequest; readonly onOpen: () => void }) {
	return (
		<li>
			<span className={classes.main}>
				<strong>{one.name}</strong>
				<span className={classes.muted}>
					{one.caseId === null ? 'Inquiry' : 'Case'}
					{one.practiceArea !== null && ` · ${one.practiceArea}`} · <InstantText at={one.createdAt} shown="relative" />
					{standing(one) !== '' && ` · ${standing(one)}`}
				</span>
			</span>
			<StatusMark tone={toneOf(one)}>{STATE_LABELS[one.state]}</StatusMark>
			<Button size="small" onClick={onOpen} aria-label={`Open ${one.name}`}>
				Open
			</Button>
		</li>
	)
}

/** Cases and inquiries that need an attorney. */
export function RequestList() {
	const { params, set } = useUrlParams()
	const [filter, setFilter] = useState('open')
	const [isAsking, setAsking] = useState(false)
	const query = useInfiniteQuery(requestsQuery(statesOf(filter)))
	const opened = params.get('request')
	const skeleton = (
		<div className={classes.more}>
			<LoadingNote what="the requests" />
			<Bone width={40} />
		</div>
	)
	return (
		<>
			<div className={classes.bar}>
				<SelectField
					label="Show"
					required
					options={FILTERS}
					value={filter}
					onChange={(next) => setFilter(next ?? 'open')}
				/>
				<Button onClick={() => setAsking(true)}>Find an attorney</Button>
			</div>
			<Card flush>
				<Loaded query={query} skeleton={skeleton}>
					{({ pages }) => {
						const rows = pages.flatMap(({ items }) => items)
						if (rows.length === 0) {
							return (
								<EmptyState title={filter === 'open' ? 'Nothing waits for an attorney' : 'No requests'}>
									New cases and inquiries without an attorney appear here once assignment is configured.
								</EmptyState>
							)
						}
						return (
							<>
								<ul className={classes.rows}>
									{rows.map((one) => (
										<Row key={one.id} one={one} onOpen={() => set({ request: one.id })} />
									))}
								</ul>
								{query.hasNextPage && (
									<div className={classes.more}>
										<Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
											Show more
										</Button>
									</div>
								)}
							</>
						)
					}}
				</Loaded>
			</Card>
			{isAsking && <NewRequestDialog onClose={() => setAsking(false)} onMade={(id) => set({ request: id })} />}
			{opened !== null && <RequestDialog key={opened} id={opened} onClose={() => set({ request: null })} />}
		</>
	)
}
