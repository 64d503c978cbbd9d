import { ATTENDEES_MAX, type ChangeScope, calendar, ONE_DATE_FIELDS } from '@praxis/contract/calendar/calendar.contract'
import { type EventRecord, eventFields } from '@praxis/contract/calendar/calendar.fields'
import { nthOf } from '@praxis/contract/calendar/recurrence.rules'
import { optionsOf } from '@praxis/contract/kernel/field'
import { addMinutes, isLocalTime, timeOf } from '@praxis/contract/kernel/local-time'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import type { z } from 'zod'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, FoldedSection, Form, FormActions } from '../../ui/form/form.tsx'
import { PicksField } from '../../ui/form/picks-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { todayHere } from '../../ui/text/typed-day.ts'
import { findCases } from '../cases/find-cases.ts'
import { useFindClients } from '../clients/clients.api.ts'
import { findPeople } from '../identity/find-people.ts'
import { createEvent, saving } from './calendar.api.ts'
import { ConflictNote } from './conflict-note.tsx'
import { type EventFormValues, eventForm, quickValues } from './event-form.rules.ts'
import { readQuickEntry } from './quick-entry.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { ScopeDialog } from './scope-dialog.tsx'
import { zoneOptions } from './zone-options.ts'

type Sent = z.output<typeof eventForm>

interface EventFormProps {
	/** The event to edit; null for a new one. */
	readonly one: EventRecord | null
	/** Which of its dates. */
	readonly original?: string | undefined
	readonly values: EventFormValues
	/** Names of people by id. */
	readonly names: Readonly<Record<string, string>>
	readonly onDone: () => void
}

/** Whether a change concerns the whole series. */
function isSeriesWide(one: EventRecord, sent: Sent): boolean {
	const { attendeeIds, ...rest } = sent
	const own: Readonly<Record<string, unknown>> = { ...one }
	const people = one.attendees.map((person) => person.id)
	if (people.toSorted().join() !== attendeeIds.toSorted().join()) return true
	const single: ReadonlySet<string> = new Set(ONE_DATE_FIELDS)
	// The client of a case follows from the case.
	return Object.entries(rest).some(([name, value]) => name !== 'clientId' && !single.has(name) && own[name] !== value)
}

function useSaveEvent(one: EventRecord | null, original: string | undefined, onDone: () => void) {
	const create = useSave(createEvent, saving('Failed to add the event'))
	const edit = useSave(calendar.edit, saving('Failed to update the event'))
	const [asked, setAsked] = useState<{ readonly sent: Sent; readonly isWide: boolean } | null>(null)
	const [id] = useState(newId)
	const message = () => 'Saved.'
	const change = async (sent: Sent, scope: ChangeScope) => {
		if (one === null) return
		await edit({ id: one.id, version: one.version, scope, originalLocal: original, ...sent }, { message })
		onDone()
	}
	const submit = async (sent: Sent) => {
		if (one === null) {
			await create({ id, ...sent }, { key: id, message })
			onDone()
		} else if (one.rrule !== null && original !== undefined) setAsked({ sent, isWide: isSeriesWide(one, sent) })
		else await change(sent, 'all')
	}
	return { submit, change, asked, close: () => setAsked(null) }
}

/** When an event starts is changed: its end moves along. */
function startedAt(values: EventFormValues, change: Partial<Pick<EventFormValues, 'startDay' | 'startTime'>>) {
	const { startDay, startTime, endDay, endTime } = values
	const before = `${startDay}T${startTime}`
	const after = `${change.startDay ?? startDay}T${change.startTime ?? startTime}`
	const end = `${endDay}T${endTime}`
	if (![before, after, end].every(isLocalTime)) return change
	const length = Math.round((Date.parse(`${end}Z`) - Date.parse(`${before}Z`)) / 60_000)
	if (length < 0) return change
	const moved = addMinutes(after, length)
	return { ...change, endDay: moved.slice(0, 10), endTime: timeOf(moved) }
}

export function EventForm({ one, original, values, names, onDone }: EventFormProps) {
	const saved = useSaveEvent(one, original, onDone)
	const form = useAppForm<EventFormValues, Sent>({ schema: eventForm, initialValues: values, onSubmit: saved.submit })
	return (
		<>
			<Form form={form} label={one === null ? 'New event' : 'Edit event'}>
				{one === null && <QuickField form={form} />}
				<TextField label="Title" required autoComplete="off" autoFocus {...form.field('title')} />
				<TimeFields form={form} />
				<RepeatFields form={form} startNth={nthOf(form.values.startDay)} />
				<PeopleFields form={form} names={names} />
				<ConflictNote values={form.values} exceptId={one?.id} />
				<AboutFields form={form} one={one} />
				<FormActions form={form} submit={one === null ? 'Add event' : 'Save'} cancel={{ onClick: onDone }} />
			</Form>
			{saved.asked !== null && (
				<ScopeDialog
					title="Save changes"
					confirmLabel="Save"
					scopes={saved.asked.isWide ? ['following', 'all'] : ['this', 'following', 'all']}
					note={
						saved.asked.isWide
							? 'Kind, people, case, time zone, repetition and privacy are the same for all dates of a series.'
							: undefined
					}
					onClose={saved.close}
					onConfirm={(scope) => (saved.asked === null ? Promise.resolve() : saved.change(saved.asked.sent, scope))}
				/>
			)}
		</>
	)
}

interface PartProps {
	readonly form: AppForm<EventFormValues>
}

/** Fills the fields below with what a line of words says. */
function QuickField({ form }: PartProps) {
	const [typed, setTyped] = useState('')
	const read = (line: string) => {
		setTyped(line)
		if (line.trim() !== '') form.set(quickValues(form.values, readQuickEntry(line, todayHere())))
	}
	return (
		<TextField
			label="Quick entry"
			help="Such as “hearing Acme Tue 9:30 dept 14 2h”. It fills in the fields below."
			autoComplete="off"
			value={typed}
			onChange={read}
		/>
	)
}

function TimeFields({ form }: PartProps) {
	const { values } = form
	const startDay = form.field('startDay')
	const startTime = form.field('startTime')
	const { isAllDay } = values
	return (
		<>
			<FieldRow>
				<DateField
					label="Starts"
					required
					{...choice(startDay)}
					onChange={(to) => form.set(startedAt(values, { startDay: to ?? '' }))}
				/>
				{!isAllDay && (
					<TextField
						label="Start time"
						type="time"
						required
						{...startTime}
						onChange={(to) => form.set(startedAt(values, { startTime: to }))}
					/>
				)}
			</FieldRow>
			<FieldRow>
				<DateField label="Ends" required {...choice(form.field('endDay'))} />
				{!isAllDay && <TextField label="End time" type="time" required {...form.field('endTime')} />}
			</FieldRow>
			<CheckboxField
				label="All day"
				{...form.field('isAllDay')}
				onChange={(to) =>
					form.set({ isAllDay: to, ...(!to && values.endDay > values.startDay && { endDay: values.startDay }) })
				}
			/>
		</>
	)
}

function PeopleFields({ form, names }: PartProps & { readonly names: Readonly<Record<string, string>> }) {
	const { user, permissions } = useSession()
	const mayManage = permissions.includes('manage_calendar')
	return (
		<>
			<FieldRow>
				<SelectField
					label={eventFields.kind.label}
					required
					options={optionsOf(eventFields.kind)}
					{...choice(form.field('kind'))}
				/>
				<TextField label={eventFields.location.label} autoComplete="off" {...form.field('location')} />
			</FieldRow>
			<PicksField
				label="Attendees"
				required
				help={mayManage ? undefined : 'You add events to your own calendar.'}
				disabled={!mayManage}
				search={findPeople}
				labelOf={(id) => names[id] ?? (id === user.id ? user.fullName : undefined)}
				max={ATTENDEES_MAX}
				{...form.field('attendeeIds')}
			/>
		</>
	)
}

function AboutFields({ form, one }: PartProps & { readonly one: EventRecord | null }) {
	const mayCall = useMay()
	const findClients = useFindClients()
	const { caseId, clientId, timeZone, description, isPrivate, isClientVisible } = form.values
	const hasClient = caseId !== null || clientId !== null
	const filled = [description !== '' && 'Description', isPrivate && 'Private', isClientVisible && 'Client sees it']
	return (
		<>
			<FieldRow>
				{mayCall({ access: 'view_cases' }) && (
					<ComboboxField label="Case" search={findCases} valueLabel={one?.caseName ?? null} {...form.field('caseId')} />
				)}
				{caseId === null && mayCall({ access: 'view_clients' }) && (
					<ComboboxField
						label="Client"
						search={async (typed, signal) => {
							const found = await findClients(typed, signal)
							return found.map(({ id, fullName, companyName }) => ({ value: id, label: fullName, detail: companyName }))
						}}
						valueLabel={one?.clientName ?? null}
						{...form.field('clientId')}
					/>
				)}
			</FieldRow>
			<FoldedSection
				title="Description, privacy and time zone"
				filled={filled.filter(Boolean).join(', ')}
				hasError={['description', 'timeZone'].some((name) => form.errors[name] !== undefined)}
			>
				{() => (
					<>
						<TextareaField label="Description" rows={3} {...form.field('description')} />
						<CheckboxField
							label="Private"
							help="Others see that you are busy, and nothing else."
							{...form.field('isPrivate')}
						/>
						<CheckboxField
							label="Show to the client"
							help="The client sees title, time and location in the client portal."
							disabled={!hasClient || isPrivate}
							{...form.field('isClientVisible')}
						/>
						<ComboboxField
							label="Time zone"
							required
							options={zoneOptions(timeZone)}
							{...choice(form.field('timeZone'))}
						/>
					</>
				)}
			</FoldedSection>
		</>
	)
}
