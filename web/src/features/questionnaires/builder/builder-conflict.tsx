import { textOfValue } from '@praxis/contract/kernel/field'
import { type QuestionnaireRecord, questionnaireFields } from '@praxis/contract/questionnaires/questionnaires.fields'
import { conflictsOf } from '../../../lib/three-way.ts'
import { ConflictDialog } from '../../../ui/conflict/conflict-view.tsx'
import { compareDefinitions, describeChanges } from './definition-changes.ts'
import { BUILDER_FIELDS, type BuilderValues } from './edit-history.ts'
import type { Builder } from './use-builder.ts'

function shown(base: QuestionnaireRecord, values: BuilderValues, field: keyof BuilderValues): string {
	if (field === 'draft') return describeChanges(compareDefinitions(base.draft, values.draft)).join('. ')
	return textOfValue(questionnaireFields[field], values[field]) ?? 'Any'
}

/** Lets the person choose between two changes of the same field. */
export function BuilderConflictDialog({ builder }: { readonly builder: Builder }) {
	const { conflict, base } = builder
	if (conflict === null) return null
	const { mine, current } = conflict
	const fields = conflictsOf<QuestionnaireRecord, keyof BuilderValues>(base, mine, current, BUILDER_FIELDS)
	return (
		<ConflictDialog
			opened
			onClose={builder.closeConflict}
			back="Back to the questionnaire"
			fields={fields.map((field) => ({
				id: field,
				label: questionnaireFields[field].label,
				mine: shown(base, mine, field),
				theirs: shown(base, current, field),
			}))}
			onResolve={(choice) => builder.resolve(BUILDER_FIELDS.filter((field) => choice[field] !== 'theirs'))}
		/>
	)
}
