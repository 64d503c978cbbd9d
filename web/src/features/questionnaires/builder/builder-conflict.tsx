import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.contract'
import { conflictsOf } from '../../../lib/three-way.ts'
import { ConflictDialog } from '../../../ui/conflict/conflict-view.tsx'
import { TYPE_WORDS } from '../questionnaire-words.ts'
import { changeLines } from './change-lines.ts'
import { BUILDER_FIELDS, type BuilderValues } from './edit-history.ts'
import type { Builder } from './use-builder.ts'
import { whatChanged } from './what-changed.ts'

const LABELS: Readonly<Record<keyof BuilderValues, string>> = {
	title: 'Title',
	description: 'What it is for',
	practiceArea: 'Practice area',
	type: 'Kind',
	draft: 'Sections and questions',
}

function shown(base: QuestionnaireRecord, values: BuilderValues, field: keyof BuilderValues): string {
	if (field === 'draft') return changeLines(whatChanged(base.draft, values.draft)).join('. ')
	if (field === 'type') return TYPE_WORDS[values.type]
	return values[field] ?? 'Any'
}

/** Somebody else saved first, and changed the same: which of both stands. */
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
				label: LABELS[field],
				mine: shown(base, mine, field),
				theirs: shown(base, current, field),
			}))}
			onResolve={(choice) => builder.resolve(BUILDER_FIELDS.filter((field) => choice[field] !== 'theirs'))}
		/>
	)
}
