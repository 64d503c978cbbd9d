import { chronology, entryDetails } from '@praxis/contract/analysis/chronology.contract'
import { type ChronologyEntry, chronologyFields, type EntryPassage } from '@praxis/contract/analysis/chronology.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { CHRONOLOGY_TOPIC } from './analysis.api.ts'
import classes from './analysis.module.css'
import { dayNote } from './day-note.ts'
import { MissingLaw, MissingValues } from './model-text.tsx'
import { PassageDialog } from './passage-dialog.tsx'
import { PassageList } from './passage-list.tsx'

const SOURCE_TEXT: Readonly<Record<ChronologyEntry['source'], string>> = {
	rule: 'Found by rules, without an AI model.',
	model: 'Written by a language model. Check the passage.',
	person: 'Added by hand.',
}

interface EntryDialogProps {
	readonly caseId: string
	/** Null for a new one. */
	readonly entry: ChronologyEntry | null
	readonly onClose: () => void
}

function EntryForm({ caseId, entry, onClose }: EntryDialogProps) {
	const saving = { topic: CHRONOLOGY_TOPIC, failed: 'Failed to save the event' }
	const add = useSave(chronology.add, saving)
	const edit = useSave(chronology.edit, saving)
	const [id] = useState(newId)
	const form = useAppForm({
		schema: entryDetails,
		initialValues: { happenedOn: entry?.happenedOn ?? (null as string | null), event: entry?.event ?? '' },
		guard: false,
		onSubmit: async (values) => {
			const message = () => 'Event saved.'
			if (entry === null) await add({ id, caseId, ...values }, { message })
			else await edit({ id: entry.id, version: entry.version, ...values }, { message })
			onClose()
		},
	})
	return (
		<Form form={form}>
			<DateField label={chronologyFields.happenedOn.label} required {...form.field('happenedOn')} />
			<TextareaField label={chronologyFields.event.label} required {...form.field('event')} />
			<FormActions form={form} submit={entry === null ? 'Add event' : 'Save'} cancel={{ onClick: onClose }} />
		</Form>
	)
}

/** What found an event, how its day was computed, and what its passages do not have. */
export function EntrySource({ entry }: { readonly entry: ChronologyEntry }) {
	const note = dayNote(entry)
	return (
		<>
			<p className={classes.muted}>
				{SOURCE_TEXT[entry.source]}
				{note !== null && ` The day: ${note}.`}
			</p>
			{entry.source === 'model' && (
				<>
					<MissingLaw text={entry.event} passages={entry.passages} />
					<MissingValues text={entry.event} passages={entry.passages} />
				</>
			)}
		</>
	)
}

/** One event: its passages, and its day and words to be changed. */
export function EntryDialog(props: EntryDialogProps) {
	const { entry, onClose } = props
	const mayEdit = useMay()(chronology.edit)
	const [passage, setPassage] = useState<EntryPassage | null>(null)
	if (passage !== null) {
		return <PassageDialog evidence={passage} versionNumber={passage.versionNumber} onClose={() => setPassage(null)} />
	}
	return (
		<Dialog opened wide onClose={onClose} title={entry === null ? 'Add event' : formatDate(entry.happenedOn)}>
			<div className={classes.stack}>
				{entry !== null && <EntrySource entry={entry} />}
				{mayEdit ? <EntryForm {...props} /> : <p className={classes.text}>{entry?.event}</p>}
				{entry !== null && entry.passages.length > 0 && (
					<PassageList
						passages={entry.passages}
						onOpen={(one) => setPassage(entry.passages.find((known) => known === one) ?? null)}
					/>
				)}
			</div>
		</Dialog>
	)
}
