import type { IntakeRecord } from '@praxis/contract/intake/intake-fields'
import { CHANNEL_WORDS, SOURCE_WORDS, URGENCY_WORDS } from '@praxis/contract/intake/intake-words'
import { useState } from 'react'
import { saveMerged } from '../../lib/save-merged.ts'
import { staleCurrent } from '../../lib/stale-current.ts'
import { changesOf, conflictsOf } from '../../lib/three-way.ts'
import { ConflictDialog } from '../../ui/conflict/conflict-view.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { type IntakeChange, useEditIntake } from './intake.api.ts'
import { IntakeFields } from './intake-fields.tsx'
import {
	EDITABLE,
	type Editable,
	type EditedIntake,
	editedOf,
	formOfIntake,
	type IntakeFormResult,
	type IntakeFormValues,
	intakeForm,
} from './intake-form-values.ts'
import { FIELD_WORDS } from './intake-history-words.ts'

interface Conflict {
	readonly mine: IntakeFormResult
	readonly current: IntakeRecord
}

/** The fields of an inquiry, to change them. When someone else saved first, both versions stand side by side. */
export function IntakeEdit({ one, onDone }: { readonly one: IntakeRecord; readonly onDone: () => void }) {
	const editing = useEditIntake()
	const [read] = useState(() => ({ ...editedOf(one), name: one.fullName }))
	const [conflict, setConflict] = useState<Conflict | null>(null)
	const save = async (changes: IntakeChange, version: number) => {
		await editing.mutateAsync({ id: one.id, version, ...changes })
		toast.success('Saved.')
		onDone()
	}
	const form = useAppForm<IntakeFormValues, IntakeFormResult>({
		schema: intakeForm,
		initialValues: formOfIntake(one),
		draftKey: `intake.${one.id}`,
		onSubmit: (values) => saveMerged<EditedIntake, Editable>(read, values, EDITABLE, save),
		onFailure: (error) => {
			const current = staleCurrent<IntakeRecord>(error)
			if (current !== null) setConflict({ mine: intakeForm.parse(form.values), current })
			return current !== null
		},
	})
	return (
		<>
			<PageHeader title={`Edit ${read.name}`} back={{ href: `/dashboard/intakes/${one.id}`, label: read.name }} />
			<Form form={form} label="Edit inquiry">
				<IntakeFields form={form} assignedName={one.assignedName} />
				<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
			</Form>
			{conflict !== null && (
				<ConflictDialog
					opened
					onClose={() => setConflict(null)}
					fields={conflictsOf<EditedIntake, Editable>(read, conflict.mine, editedOf(conflict.current), EDITABLE).map(
						(field) => ({
							id: field,
							label: FIELD_WORDS[field] ?? field,
							mine: shown(conflict.mine, field),
							theirs: shown(conflict.current, field),
						}),
					)}
					onResolve={(choice) => {
						const fields = EDITABLE.filter((field) => choice[field] !== 'theirs')
						return save(changesOf(read, conflict.mine, fields), conflict.current.version)
					}}
				/>
			)}
		</>
	)
}

function shown(one: Pick<IntakeFormResult, Editable>, field: Editable): string {
	switch (field) {
		case 'parties':
			return one.parties.map((party) => party.name).join(', ') || 'Nobody'
		case 'urgency':
			return URGENCY_WORDS[one.urgency]
		case 'channel':
			return CHANNEL_WORDS[one.channel]
		case 'heardFrom':
			return one.heardFrom === null ? 'Not said' : SOURCE_WORDS[one.heardFrom]
		case 'assignedTo':
			return one.assignedTo === null ? 'Nobody' : 'Another person'
		default:
			return one[field] ?? 'None'
	}
}
