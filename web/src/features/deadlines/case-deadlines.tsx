import { triggerLabel } from '@praxis/contract/court-rules/rule-sets'
import { type DeadlineTrigger, deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { MEANS_LABELS } from '../court-rules/means-labels.ts'
import { useRuleSets } from '../court-rules/use-rule-sets.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { DeadlineDialog } from './deadline-dialog.tsx'
import { DeadlineList } from './deadline-list.tsx'
import { deadlinesQuery, triggersQuery } from './deadlines.api.ts'
import classes from './deadlines.module.css'
import { HandDialog } from './hand-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

interface CaseDeadlinesProps {
	readonly caseId: string
	readonly attorney: { readonly id: string | null; readonly name: string | null }
}

const ALL = 'open,completed,dismissed'

/** The deadlines of a case, and the events they run from. */
export function CaseDeadlines({ caseId, attorney }: CaseDeadlinesProps) {
	const query = useInfiniteQuery(deadlinesQuery({ caseId, status: ALL }))
	const triggers = useQuery(triggersQuery({ caseId }))
	const [adds, setAdds] = useState<'rules' | 'hand' | null>(null)
	const mayApply = useMay()(deadlines.apply)
	const add = mayApply && (
		<>
			<Button size="small" onClick={() => setAdds('hand')}>
				Add by hand
			</Button>
			<Button size="small" onClick={() => setAdds('rules')}>
				Add deadlines
			</Button>
		</>
	)
	return (
		<div className={classes.stack}>
			<Loaded query={query} skeleton={<LoadingLines what="deadlines" />}>
				{({ pages }) => {
					const items = pages.flatMap((page) => page.items)
					const open = items.filter((one) => one.status === 'open')
					const closed = items.filter((one) => one.status !== 'open')
					return (
						<>
							<Card title="Deadlines" actions={add}>
								{open.length === 0 ? (
									<EmptyState title="No open deadlines" icon={<Icon name="gavel" />}>
										They run from an event of this case, such as service of the complaint, or are entered by hand.
									</EmptyState>
								) : (
									<DeadlineList label="Open deadlines" items={open} />
								)}
							</Card>
							<Loaded query={triggers} skeleton={<LoadingLines what="events" />}>
								{(found) => found.items.length > 0 && <Triggers triggers={found.items} items={items} />}
							</Loaded>
							{closed.length > 0 && (
								<Card title="Completed and dismissed">
									<DeadlineList label="Completed and dismissed deadlines" items={closed} />
								</Card>
							)}
						</>
					)
				}}
			</Loaded>
			{query.hasNextPage && (
				<Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					Show more
				</Button>
			)}
			{adds === 'rules' && <ApplyDialog caseId={caseId} attorney={attorney} onClose={() => setAdds(null)} />}
			{adds === 'hand' && <HandDialog caseId={caseId} attorney={attorney} onClose={() => setAdds(null)} />}
			<DeadlineDialog />
		</div>
	)
}

interface TriggersProps {
	readonly triggers: readonly DeadlineTrigger[]
	readonly items: readonly DeadlineRecord[]
}

function Triggers({ triggers, items }: TriggersProps) {
	const [moved, setMoved] = useState<DeadlineTrigger | null>(null)
	const mayMove = useMay()(deadlines.move)
	const { setOf } = useRuleSets()
	return (
		<Card title="Events they run from">
			<ul className={classes.list}>
				{triggers.map((one) => {
					const set = setOf(one.setId)
					const label = set === null ? one.eventId : triggerLabel(set, one.eventId)
					return (
						<li key={one.id} className={classes.line}>
							<span className={classes.day}>{formatDate(one.day, 'weekday')}</span>
							<span className={classes.what}>
								{label}
								<span className={classes.muted}>
									{[set?.title, one.means !== null && MEANS_LABELS[one.means]].filter(Boolean).join(' · ')}
								</span>
							</span>
							{mayMove && (
								<Button size="small" aria-label={`Change date: ${label}`} onClick={() => setMoved(one)}>
									Change date
								</Button>
							)}
						</li>
					)
				})}
			</ul>
			{moved !== null && (
				<MoveDialog
					trigger={moved}
					items={items.filter((one) => one.triggerId === moved.id)}
					onClose={() => setMoved(null)}
				/>
			)}
		</Card>
	)
}
