import { problemOf } from '@praxis/contract/court-rules/compute-deadline.rules'
import { holidaysOf } from '@praxis/contract/court-rules/court-holidays.rules'
import { triggerLabel } from '@praxis/contract/court-rules/rule-sets'
import { FRCP } from '@praxis/contract/court-rules/sets/frcp'
import { type DeadlineTrigger, deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import { type Recomputed, recompute } from '@praxis/contract/deadlines/recompute.rules'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { courtsQuery } from '../court-rules/court-rules.api.ts'
import { useRuleSets } from '../court-rules/use-rule-sets.ts'
import { saving } from './deadlines.api.ts'
import classes from './deadlines.module.css'
import { EventFields, type EventValues, eventForm, eventOf } from './event-fields.tsx'

interface MoveDialogProps {
	readonly trigger: DeadlineTrigger
	/** Items of this trigger. */
	readonly items: readonly DeadlineRecord[]
	readonly onClose: () => void
}

interface Values extends EventValues {
	readonly [key: string]: unknown
}

const valuesOf = ({ day, means, closures, courtId }: DeadlineTrigger): Values => ({
	day,
	means: means ?? 'personal',
	closedOn: closures[0] ?? '',
	courtId,
})

/** The event of deadlines changes: what moves is shown before it is saved. */
export function MoveDialog({ trigger, items, onClose }: MoveDialogProps) {
	const set = useRuleSets().setOf(trigger.setId) ?? FRCP
	const save = useSave(deadlines.move, saving('Failed to recompute the deadlines'))
	const { data } = useQuery(courtsQuery)
	const holidays = data?.holidays ?? []
	const changesOf = (values: EventValues): Recomputed[] => {
		const event = eventOf(set, trigger.eventId, values)
		if (problemOf({ day: event.day, period: { count: 1, unit: 'day', direction: 'after' } }) !== null) return []
		return recompute(
			set,
			{ holidays: holidaysOf(holidays, event.courtId), closures: event.closures },
			{ eventId: trigger.eventId, ...event },
			items,
		)
	}
	const form = useAppForm<Values, EventValues>({
		schema: z.object(eventForm),
		initialValues: valuesOf(trigger),
		onSubmit: async (values) => {
			const { id, version } = trigger
			const computed = changesOf(values).map(({ id: deadlineId, to }) => ({ id: deadlineId, on: to }))
			const message = ({ moved }: { readonly moved: number }) =>
				moved === 1 ? 'Moved 1 deadline.' : `Moved ${moved} deadlines.`
			await save({ id, version, ...eventOf(set, trigger.eventId, values), items: computed }, { message })
			onClose()
		},
	})
	const changes = changesOf(form.values)
	return (
		<Dialog opened wide onClose={onClose} title={triggerLabel(set, trigger.eventId)}>
			<Form form={form} label="Recompute deadlines">
				<EventFields
					set={set}
					eventId={trigger.eventId}
					day={form.field('day')}
					means={form.field('means')}
					closedOn={form.field('closedOn')}
					courtId={form.field('courtId')}
				/>
				<FormSection title="What moves">
					<ul className={classes.preview}>
						{changes.map((one) => (
							<li key={one.id}>
								<span className={classes.title}>{one.title}</span>
								<span className={classes.muted}> {changeText(one)}</span>
							</li>
						))}
					</ul>
					{changes.length === 0 && <p>No open deadline runs from this event on that day.</p>}
					<p className={classes.muted}>{notifiedText(changes, items)}</p>
				</FormSection>
				<FormActions form={form} submit="Save and recompute" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}

function changeText({ from, to, isMoved, isOverridden }: Recomputed): string {
	if (isOverridden)
		return `stays on ${formatDate(from, 'weekday')} (overridden); the rule gives ${formatDate(to, 'weekday')}`
	if (!isMoved) return `stays on ${formatDate(from, 'weekday')}`
	return `${formatDate(from, 'weekday')} → ${formatDate(to, 'weekday')}`
}

function notifiedText(changes: readonly Recomputed[], items: readonly DeadlineRecord[]): string {
	const moved = new Set(changes.filter((one) => one.isMoved).map((one) => one.id))
	const names = items.filter(({ id }) => moved.has(id)).flatMap((one) => [one.responsibleName, one.backupName])
	const all = [...new Set(names)].filter(Boolean)
	if (all.length === 0) return 'Nothing moves.'
	return `${all.join(' and ')} will be notified and asked to acknowledge the new dates.`
}
