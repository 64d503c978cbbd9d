import { computeChain } from '@praxis/contract/court-rules/chain.rules'
import { problemOf } from '@praxis/contract/court-rules/compute-deadline.rules'
import { holidaysOf } from '@praxis/contract/court-rules/court-holidays.rules'
import type { RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import type { CourtHoliday } from '@praxis/contract/court-rules/courts.contract'
import { FRCP } from '@praxis/contract/court-rules/sets/frcp'
import { deadlines, FIRST_REMIND_DAYS } from '@praxis/contract/deadlines/deadlines.contract'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { courtsQuery } from '../court-rules/court-rules.api.ts'
import { RuleMark } from '../court-rules/rule-mark.tsx'
import { useRuleSets } from '../court-rules/use-rule-sets.ts'
import { saving } from './deadlines.api.ts'
import { EventFields, type EventValues, eventForm, eventOf } from './event-fields.tsx'
import { PeopleFields, type PeopleValues, peopleForm } from './people-fields.tsx'

interface ApplyDialogProps {
	readonly caseId: string
	/** The attorney of the case. */
	readonly attorney: { readonly id: string | null; readonly name: string | null }
	/** The event, where it is known already: one of the federal rules, served electronically. */
	readonly first?: { readonly eventId: string; readonly day: string }
	readonly onClose: () => void
}

interface Values extends EventValues, PeopleValues {
	readonly setId: string
	readonly eventId: string
	/** Rules of the preview that are not added. */
	readonly left: string[]
	readonly [key: string]: unknown
}

const form = z.object({
	setId: z.string(),
	eventId: z.string().min(1, 'Choose the event.'),
	left: z.array(z.string()),
	...eventForm,
	...peopleForm,
})

/** The chain of an event in these values; empty until it can be computed. */
function previewOf(
	values: Pick<Values, 'setId' | 'eventId' | keyof EventValues>,
	set: RuleSet,
	all: readonly CourtHoliday[],
) {
	const event = eventOf(set, values.eventId, values)
	const problem = problemOf({ day: event.day, period: { count: 1, unit: 'day', direction: 'after' } })
	if (values.eventId === '' || problem !== null) return []
	const court = { holidays: holidaysOf(all, event.courtId), closures: event.closures }
	return computeChain(set, court, { eventId: values.eventId, ...event })
}

const valuesFor = (responsibleId: string | null, first: ApplyDialogProps['first']): Values => ({
	setId: FRCP.id,
	eventId: first?.eventId ?? '',
	left: [],
	day: first?.day ?? '',
	means: first === undefined ? 'personal' : 'electronic',
	closedOn: '',
	courtId: null,
	responsibleId: responsibleId ?? '',
	backupId: '',
	remindDays: FIRST_REMIND_DAYS.join(', '),
})

/** Deadlines that an event starts, with a preview of the chain to choose from. */
export function ApplyDialog({ caseId, attorney, first, onClose }: ApplyDialogProps) {
	const save = useSave(deadlines.apply, saving('Failed to add deadlines'))
	const holidays = useQuery(courtsQuery).data?.holidays ?? []
	const { setOf } = useRuleSets()
	const appForm = useAppForm<Values, z.output<typeof form>>({
		schema: form,
		initialValues: valuesFor(attorney.id, first),
		onSubmit: async (values) => {
			const { setId, eventId, left, responsibleId, backupId, remindDays } = values
			const set = setOf(setId) ?? FRCP
			const items = previewOf(values, set, holidays)
				.filter(({ rule }) => !left.includes(rule.id))
				.map(({ rule, deadline }) => ({ ruleId: rule.id, on: deadline.on }))
			const event = eventOf(set, eventId, values)
			const message = () => (items.length === 1 ? 'Added 1 deadline.' : `Added ${items.length} deadlines.`)
			await save({ caseId, setId, eventId, ...event, items, responsibleId, backupId, remindDays }, { message })
			onClose()
		},
	})
	return (
		<Dialog opened wide onClose={onClose} title="Add deadlines">
			<Form form={appForm} label="Add deadlines">
				<EventChoice form={appForm} />
				<Preview form={appForm} />
				<PeopleFields form={appForm} names={{ responsible: attorney.name, backup: null }} />
				<FormActions form={appForm} submit="Add deadlines" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}

function EventChoice({ form: appForm }: { readonly form: AppForm<Values> }) {
	const { values } = appForm
	const { offered, setOf } = useRuleSets()
	const set = setOf(values.setId) ?? FRCP
	return (
		<>
			<FieldRow>
				<NativeSelectField
					label="Rule set"
					required
					options={offered.map(({ id, title }) => ({ value: id, label: title }))}
					value={values.setId}
					onChange={(setId) => setId !== '' && appForm.set({ setId, eventId: '', left: [], means: 'personal' })}
				/>
				<ComboboxField
					label="Event"
					required
					options={set.events.map(({ id, label }) => ({ value: id, label }))}
					{...choice(appForm.field('eventId'))}
				/>
			</FieldRow>
			<EventFields
				set={set}
				eventId={values.eventId}
				day={appForm.field('day')}
				means={appForm.field('means')}
				closedOn={appForm.field('closedOn')}
				courtId={appForm.field('courtId')}
			/>
		</>
	)
}

function Preview({ form }: { readonly form: AppForm<Values> }) {
	const { values } = form
	const { setOf } = useRuleSets()
	const set = setOf(values.setId) ?? FRCP
	const links = previewOf(values, set, useQuery(courtsQuery).data?.holidays ?? [])
	if (links.length === 0) return <p>Choose the event and its date to see the deadlines.</p>
	return (
		<FormSection title="Deadlines to add">
			{links.map(({ rule, deadline, startedBy }) => {
				const others = deadline.others.map((one) => `${formatDate(one.on, 'weekday')} if ${one.why}`)
				const help = [
					rule.cite,
					startedBy !== null && `from: ${startedBy.title}`,
					others.length > 0 && `other reading: ${others.join('; ')}`,
					rule.note,
				]
				return (
					<CheckboxField
						key={rule.id}
						label={`${formatDate(deadline.on, 'weekday')}: ${rule.title}`}
						help={
							<>
								{help.filter(Boolean).join(' · ')} <RuleMark setId={set.id} edition={set.edition} ruleId={rule.id} />
							</>
						}
						value={!values.left.includes(rule.id)}
						onChange={(isChosen) =>
							form.set({
								left: isChosen ? values.left.filter((id) => id !== rule.id) : [...values.left, rule.id],
							})
						}
					/>
				)
			})}
		</FormSection>
	)
}
