import type { Definition, Section } from '@praxis/contract/questionnaires/definition'
import { useMemo } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { conditionCandidates } from './condition-candidates.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { FIRST_FIELD } from './question-editor.tsx'

const TITLE_MAX = 300
const TEXT_MAX = 5_000

interface SectionEditorProps {
	readonly section: Section
	readonly definition: Definition
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (change: Partial<Omit<Section, 'id' | 'questions'>>, tag?: string) => void
}

/** What of a section can be set. */
export function SectionEditor({ section, definition, errors, onChange }: SectionEditorProps) {
	const candidates = useMemo(() => conditionCandidates(definition, section.id), [definition, section.id])
	return (
		<>
			<TextField
				id={FIRST_FIELD}
				label="Title"
				required
				maxLength={TITLE_MAX}
				autoComplete="off"
				value={section.title}
				error={errors.title ?? null}
				onChange={(title) => onChange({ title }, 'title')}
			/>
			<TextareaField
				label="Text above its questions"
				rows={2}
				maxLength={TEXT_MAX}
				value={section.text ?? ''}
				onChange={(text) => onChange({ text: text === '' ? undefined : text }, 'text')}
			/>
			<ConditionEditor
				id={`${section.id}-condition`}
				title="When its questions are asked"
				logic={section.conditionalLogic}
				candidates={candidates}
				error={errors.conditionalLogic ?? null}
				onChange={(conditionalLogic) => onChange({ conditionalLogic })}
			/>
		</>
	)
}
