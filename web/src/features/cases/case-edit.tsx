import type { CaseRecord } from '@praxis/contract/cases/case-fields'
import { useState } from 'react'
import { SYNC_WORDS } from '../../lib/offline/sync-words.ts'
import { saveMerged } from '../../lib/save-merged.ts'
import { staleCurrent } from '../../lib/stale-current.ts'
import { changesOf, conflictsOf } from '../../lib/three-way.ts'
import { ConflictDialog } from '../../ui/conflict/conflict-view.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { CaseFields } from './case-fields.tsx'
import { EDITABLE, type Editable, editCaseForm, formOfCase } from './case-form-values.ts'
import { FIELD_WORDS } from './case-words.ts'
import { type CaseChange, useEditCase } from './cases.api.ts'

type EditedCase = Pick<CaseRecord, Editable>

interface Conflict {
	readonly mine: EditedCase
	readonly current: CaseRecord
}

/** The fields of a case, to change them. When someone else saved first, both versions stand side by side. */
export function CaseEdit({ one, onDone }: { readonly one: CaseRecord; readonly onDone: () => void }) {
	const editing = useEditCase()
	const [read] = useState(one)
	const [conflict, setConflict] = useState<Conflict | null>(null)

	const save = async (changes: CaseChange, version: number) => {
		const saved = await editing.mutateAsync({ id: one.id, version, ...changes, about: read.caseName })
		if (saved.kept) toast.info(SYNC_WORDS.kept)
		else toast.success('Saved.')
		onDone()
	}
	const form = useAppForm({
		schema: editCaseForm,
		initialValues: formOfCase(read),
		draftKey: `case.${one.id}`,
		onSubmit: (values) => saveMerged<CaseRecord, Editable>(read, values, EDITABLE, save),
		onFailure: (error) => {
			const current = staleCurrent<CaseRecord>(error)
			if (current !== null) setConflict({ mine: editCaseForm.parse(form.values), current })
			return current !== null
		},
	})
	return (
		<>
			<PageHeader title={`Edit ${read.caseName}`} back={{ href: `/dashboard/cases/${one.id}`, label: read.caseName }} />
			<Form form={form} label="Edit case">
				<CaseFields form={form} attorney={{ id: read.attorneyId, name: read.attorneyName }} />
				<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
			</Form>
			{conflict !== null && (
				<CaseConflict
					read={read}
					conflict={conflict}
					onClose={() => setConflict(null)}
					onResolve={(fields) => save(changesOf(read, conflict.mine, fields), conflict.current.version)}
				/>
			)}
		</>
	)
}

interface CaseConflictProps {
	readonly read: CaseRecord
	readonly conflict: Conflict
	readonly onClose: () => void
	/** Gets the fields that are to be saved as typed. */
	readonly onResolve: (fields: readonly Editable[]) => Promise<void>
}

function CaseConflict({ read, conflict, onClose, onResolve }: CaseConflictProps) {
	const { mine, current } = conflict
	const shown = (one: EditedCase, field: Editable, attorneyName: string | null) =>
		field === 'attorneyId' ? (one.attorneyId === null ? 'None' : (attorneyName ?? 'Another attorney')) : one[field]
	return (
		<ConflictDialog
			opened
			onClose={onClose}
			fields={conflictsOf<CaseRecord, Editable>(read, mine, current, EDITABLE).map((field) => ({
				id: field,
				label: FIELD_WORDS[field === 'attorneyId' ? 'attorneyName' : field] ?? field,
				mine: shown(mine, field, null),
				theirs: shown(current, field, current.attorneyName),
			}))}
			onResolve={(choice) => onResolve(EDITABLE.filter((field) => choice[field] !== 'theirs'))}
		/>
	)
}
