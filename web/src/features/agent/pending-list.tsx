import { type AgentView, agent, agentView } from '@praxis/contract/agent/agent.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { agentCaseQuery, agentCasesQuery, type Overview, TOPIC } from './agent.api.ts'
import classes from './agent.module.css'
import { PendingCard } from './pending-card.tsx'

const VIEWS: readonly { readonly value: AgentView; readonly label: string }[] = [
	{ value: 'waiting', label: 'Waiting for review' },
	{ value: 'accepted', label: 'Accepted' },
	{ value: 'rejected', label: 'Rejected' },
	{ value: 'all', label: 'All' },
]

interface ListProps {
	readonly overview: Overview
	readonly refetchInterval: number | false
}

/** Inquiries that came while the agent was off, or before it was there. */
function Unprepared({ count }: { readonly count: number }) {
	const mayPrepare = useMay()(agent.prepare)
	const prepare = useSave(agent.prepare, { topic: TOPIC })
	const [isBusy, setBusy] = useState(false)
	if (count === 0) return null
	const run = async () => {
		setBusy(true)
		try {
			await prepare({}, { message: (answer) => `${formatCount(answer.count)} inquiries are being prepared.` })
		} catch (error) {
			toast.failure(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<div className={classes.unprepared}>
			<span className={classes.muted}>
				{count === 1 ? '1 open inquiry has' : `${formatCount(count)} open inquiries have`} no pending case.
			</span>
			{mayPrepare && (
				<Button size="small" busy={isBusy} onClick={run}>
					Prepare now
				</Button>
			)}
		</div>
	)
}

function Skeleton() {
	return (
		<Card>
			<Stack>
				<LoadingNote what="pending cases" />
				<Bone width={28} />
				<Bone width={60} />
				<Bone width={44} />
			</Stack>
		</Card>
	)
}

const NOTHING: Readonly<Record<AgentView, readonly [title: string, text: string]>> = {
	waiting: ['Nothing waits for review', 'Pending cases appear here when the agent has prepared a new inquiry.'],
	accepted: ['No accepted cases', 'Pending cases that became cases appear here.'],
	rejected: ['No rejected cases', 'Rejected pending cases appear here with their reason.'],
	all: ['No pending cases', 'Pending cases appear here when the agent has prepared a new inquiry.'],
}

/** The one a notification leads to, also when the list does not show it. */
function Linked({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
	const query = useQuery(agentCaseQuery(id))
	return (
		<Stack>
			<div className={classes.bar}>
				<Text as="h2" size="title-3" font="title">
					Opened from a link
				</Text>
				<Button size="small" onClick={onClose}>
					Show the list
				</Button>
			</div>
			<Loaded query={query} skeleton={<Skeleton />}>
				{(one) => <PendingCard one={one} />}
			</Loaded>
		</Stack>
	)
}

function Cases({ view, refetchInterval }: { readonly view: AgentView; readonly refetchInterval: number | false }) {
	const query = useInfiniteQuery({ ...agentCasesQuery(view), refetchInterval })
	return (
		<Loaded query={query} skeleton={<Skeleton />}>
			{({ pages }) => {
				const rows = pages.flatMap(({ items }) => items)
				const [title, text] = NOTHING[view]
				if (rows.length === 0) {
					return (
						<Card>
							<EmptyState title={title}>{text}</EmptyState>
						</Card>
					)
				}
				return (
					<Stack>
						{rows.map((one) => (
							<PendingCard key={one.id} one={one} />
						))}
						{query.hasNextPage && (
							<div>
								<Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
									Show more
								</Button>
							</div>
						)}
					</Stack>
				)
			}}
		</Loaded>
	)
}

/** Pending cases, those that wait for a person first. */
export function PendingList({ overview, refetchInterval }: ListProps) {
	const { params, set } = useUrlParams()
	const view = agentView.catch('waiting').parse(params.get('view') ?? 'waiting')
	const linked = params.get('case')
	if (linked !== null) return <Linked id={linked} onClose={() => set({ case: null })} />
	return (
		<Stack>
			<div className={classes.bar}>
				<SelectField
					label="Show"
					required
					options={VIEWS}
					value={view}
					onChange={(next) => set({ view: next === 'waiting' ? null : next })}
				/>
				<Unprepared count={overview.unprepared} />
			</div>
			<Cases view={view} refetchInterval={refetchInterval} />
		</Stack>
	)
}
