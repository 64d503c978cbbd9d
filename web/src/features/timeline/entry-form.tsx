import { optionsOf } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { timeline } from '@praxis/contract/timeline/timeline.contract'
import { type EntryKind, entryFields, type TimelineEntry } from '@praxis/contract/timeline/timeline.fields'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Card } from '../../ui/page/card.tsx'
import { useReaderTimeZone } from '../../ui/text/region.ts'
import { wallAt } from '../notifications/zoned-time.ts'
import { type EntryValues, entryForm, entryValues } from './entry-values.ts'
import { MentionField } from './mention-field.tsx'
import { ADD_LABELS, logEntry, type TimelineSubject, TOPIC } from './timeline.api.ts'

const DIRECTIONS = optionsOf(entryFields.direction)
const OUTCOMES = optionsOf(entryFields.outcome)

interface NewEntryProps {
	readonly kind: EntryKind
	readonly subject: TimelineSubject
	/** Name of the record. */
	readonly about: string
	/** Whom a call, email or meeting is with unless changed. */
	readonly contact: string
	readonly onDone: () => void
}

/** Logs a note, call, email or meeting. */
export function NewEntry({ kind, subject, about, contact, onDone }: NewEntryProps) {
	const add = useSave(logEntry, { topic: TOPIC })
	const [id] = useState(newId)
	const timeZone = useReaderTimeZone()
	const form = useAppForm({
		schema: entryForm(kind, timeZone),
		initialValues: entryValues(null, kind, contact, timeZone),
		draftKey: `timeline.${kind}.${Object.values(subject).join('')}`,
		onSubmit: async (values) => {
			const message = () => `${entryFields.kind.values[kind]} ${kind === 'note' ? 'added' : 'logged'}.`
			await add({ id, kind, ...subject, ...values }, { about, message })
			onDone()
		},
	})
	return (
		<Card title={ADD_LABELS[kind]}>
			<Form form={form} label={ADD_LABELS[kind]}>
				<EntryFields form={form} kind={kind} />
				{kind === 'note' && <CheckboxField label="Pin to the top" {...form.field('isPinned')} />}
				<FormActions form={form} submit={ADD_LABELS[kind]} cancel={{ onClick: onDone }} />
			</Form>
		</Card>
	)
}

/** Edits an entry in place. */
export function EditEntry({ entry, onDone }: { readonly entry: TimelineEntry; readonly onDone: () => void }) {
	const edit = useSave(timeline.edit, { topic: TOPIC })
	const timeZone = useReaderTimeZone()
	const form = useAppForm({
		schema: entryForm(entry.kind, timeZone),
		initialValues: entryValues(entry, entry.kind, '', timeZone),
		onSubmit: async ({ isPinned: _isPinned, ...values }) => {
			await edit({ id: entry.id, version: entry.version, ...values })
			onDone()
		},
	})
	return (
		<Form form={form} label={`Edit ${entry.kind}`}>
			<EntryFields form={form} kind={entry.kind} />
			<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
		</Form>
	)
}

function EntryFields({ form, kind }: { readonly form: AppForm<EntryValues>; readonly kind: EntryKind }) {
	const timeZone = useReaderTimeZone()
	const isCall = kind === 'call'
	const text = (
		<MentionField
			label={kind === 'note' ? 'Note' : 'Notes'}
			required={kind === 'note'}
			autoFocus={kind === 'note' || isCall}
			help="Type @ to mention a colleague. For the firm only: the client never sees it."
			{...form.field('text')}
			mentions={form.values.mentions}
			onMention={(mentions) => form.set({ mentions })}
		/>
	)
	if (kind === 'note') return text
	return (
		<>
			<FieldRow>
				<TextField label={entryFields.contact.label} autoComplete="off" {...form.field('contact')} />
				{kind === 'meeting' ? null : (
					<RadioField
						label={entryFields.direction.label}
						inline
						required
						options={DIRECTIONS}
						{...form.field('direction')}
					/>
				)}
			</FieldRow>
			{!isCall && (
				<TextField label={entryFields.subject.label} autoComplete="off" autoFocus {...form.field('subject')} />
			)}
			<FieldRow>
				<DateField
					label="Date"
					required
					max={wallAt(new Date(), timeZone).day}
					{...form.field('day')}
					value={form.values.day || null}
					onChange={(day) => form.set({ day: day ?? '' })}
				/>
				<TextField label="Time" type="time" required {...form.field('time')} />
				{kind !== 'email' && (
					<TextField label={entryFields.durationMinutes.label} inputMode="numeric" {...form.field('minutes')} />
				)}
				{isCall && (
					<SelectField label={entryFields.outcome.label} required options={OUTCOMES} {...form.field('outcome')} />
				)}
			</FieldRow>
			{text}
		</>
	)
}
