import { retention } from '@praxis/contract/retention/retention.contract'
import type { RetentionSchedule } from '@praxis/contract/retention/retention.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Row } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { SCHEDULES, schedulesQuery } from './retention.api.ts'
import classes from './retention.module.css'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Asking = { readonly what: 'new' } | { readonly what: 'edit' | 'remove'; readonly one: RetentionSchedule }

const titleOf = ({ caseType, category }: RetentionSchedule) =>
	`${caseType ?? 'All cases'}, ${category === null ? 'all documents' : category}`

/** The schedules of the firm. */
export function SchedulesCard() {
	const query = useQuery(schedulesQuery)
	const [asking, setAsking] = useState<Asking | null>(null)
	const close = () => setAsking(null)
	const add = (
		<Button
			variant="primary"
			size="small"
			icon={<Icon name="plus" size="small" />}
			onClick={() => setAsking({ what: 'new' })}
		>
			Add schedule
		</Button>
	)
	return (
		<Card title="Schedules" actions={add}>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="schedules" />}>
				{({ items }) =>
					items.length === 0 ? (
						<EmptyState title="No schedules yet" level={3}>
							Without a schedule everything is kept. Add one for all cases, then others for what is kept longer.
						</EmptyState>
					) : (
						<ul className={classes.rows} aria-label="Schedules">
							{items.map((one) => (
								<ScheduleRow key={one.id} one={one} onAsk={(what) => setAsking({ what, one })} />
							))}
						</ul>
					)
				}
			</Loaded>
			{asking?.what === 'new' && <ScheduleDialog one={null} onClose={close} />}
			{asking?.what === 'edit' && <ScheduleDialog one={asking.one} onClose={close} />}
			{asking?.what === 'remove' && <RemoveDialog one={asking.one} onClose={close} />}
		</Card>
	)
}

interface ScheduleRowProps {
	readonly one: RetentionSchedule
	readonly onAsk: (what: 'edit' | 'remove') => void
}

function ScheduleRow({ one, onAsk }: ScheduleRowProps) {
	const name = titleOf(one)
	return (
		<li className={classes.row}>
			<div className={classes.what}>
				<Row as="p" lineGap={1} weight="medium" breaks>
					{name}
				</Row>
				<Hint breaks>
					{one.years} {one.years === 1 ? 'year' : 'years'} after the case is closed
					{one.source !== '' && ` · ${one.source}`}
				</Hint>
			</div>
			<Row>
				<Button size="small" aria-label={`Edit ${name}`} onClick={() => onAsk('edit')}>
					Edit
				</Button>
				<Button size="small" variant="danger-quiet" aria-label={`Remove ${name}`} onClick={() => onAsk('remove')}>
					Remove
				</Button>
			</Row>
		</li>
	)
}

function RemoveDialog({ one, onClose }: { readonly one: RetentionSchedule; readonly onClose: () => void }) {
	const remove = useSave(retention.removeSchedule, { topic: SCHEDULES })
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title="Remove this schedule?"
			confirmLabel="Remove schedule"
			onConfirm={async () => {
				await remove({ id: one.id }, { message: () => 'Schedule removed.' })
			}}
		>
			<p>Documents it was for follow a more general schedule, or are kept without end where there is none.</p>
		</ConfirmDialog>
	)
}
